/** The page without a server: the package itself answers, once it is needed or the
 * browser has nothing else to do. */

import { whenIdle } from "../idle.ts";
import { session } from "../main.tsx";

const here = () => import("./here.ts");

session.backend = async (...asked) => (await here()).python.ask(...asked);

// The first board, and the keys, come before all else.
whenIdle(here, 3000);
