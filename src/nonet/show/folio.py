"""How the page of a story looks and moves: its style, and a script of its own.

Without the script every step has its board beside it. The script keeps one board in
sight, the one of the step that is read, with the legend of its lines if it has any, and
lets the arrow keys go from step to step.
"""

from __future__ import annotations

from typing import Final

from nonet.show.canvas import FONT, Theme
from nonet.show.palette import PALETTE

DARK: Final = "@media screen and (prefers-color-scheme:dark)"

PAGE: Final = f"""
body{{margin:0;background:#f3f5f9;color:#1a1f2b;font:16px/1.55 {FONT}}}
main{{max-width:66rem;margin:0 auto;padding:1.5rem 1rem 4rem}}
h1{{font-size:1.7rem;margin:.5rem 0}}
h2{{font-size:1.1rem;margin:0 0 .5rem}}
.er{{font-weight:400;opacity:.7;margin-left:.4rem}}
a{{color:inherit;text-decoration-color:#8b94a5;text-underline-offset:.2em}}
section,article{{background:#fff;border-radius:10px;padding:1rem;margin:1rem 0;
  display:grid;grid-template-columns:minmax(0,420px) minmax(0,1fr);gap:0 1.5rem;
  align-items:start;break-inside:avoid;scroll-margin-top:1rem}}
svg{{display:block;width:100%}}
p{{margin:0 0 .75rem;overflow-wrap:anywhere}}
span{{font-weight:600}}
nav{{float:right;display:flex;gap:.25rem}}
nav a{{padding:0 .6rem;border-radius:6px;border:1px solid #c3c9d4;
  text-decoration:none}}
.number{{color:#6b7485;margin-right:.35em}}
.rests{{color:#4b5465}}
.lesson{{color:#4b5465;border-left:3px solid #c3c9d4;padding-left:.75rem}}
.legend svg{{display:inline;width:2.5rem;margin-right:.5rem}}
table{{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}}
th,td{{text-align:left;padding:.25rem .5rem .25rem 0;border-bottom:1px solid #c3c9d4;
  vertical-align:top}}
.trial{{border-left:4px solid {PALETTE["fin"].day};
  margin-left:min(var(--depth)*1rem,12%)}}
summary{{cursor:pointer}}
.chapter>summary{{padding:.5rem 1rem;font-weight:600}}
.case{{margin:0 0 .5rem}}
.case ul{{margin:.25rem 0;padding-left:1.1rem;list-style:none;
  border-left:2px solid #c3c9d4}}
.case .case{{margin:.25rem 0}}
.board{{order:-1;position:sticky;top:1rem}}
#stage{{display:none}}
.large section,.large article{{grid-template-columns:minmax(0,1fr)}}
.large .board{{order:0;position:static;max-width:50rem}}
@media screen{{.live main{{display:grid;gap:0 1.5rem;
  grid-template-columns:minmax(0,26rem) minmax(0,1fr)}}
  .live #stage{{display:block;position:sticky;top:1rem;align-self:start;
    background:#fff;border-radius:10px}}
  #stage .legend{{margin:0 1.5rem .5rem;font-size:.9rem}}
  .live .board{{display:none}}
  .live section,.live article{{display:block}}
  .live .now{{box-shadow:0 0 0 2px #5b7fdb}}
  .live .large main{{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}}}
@media screen and (max-width:46rem){{main{{padding:1rem .25rem 3rem}}
  section,article{{grid-template-columns:minmax(0,1fr);padding:.75rem .5rem;
    scroll-margin-top:calc(min(100vw,45vh) + .5rem)}}
  .board{{order:0;position:static}}#puzzle .board{{order:-1}}
  h1,h1+p{{padding:0 .5rem}}
  .trial{{margin-left:min(var(--depth)*.25rem,1rem)}}
  .live main,.live .large main{{display:block}}
  .live #stage{{top:0;z-index:1;margin:0 -.25rem;border-radius:0;
    border-bottom:1px solid #8b94a5}}
  .live #stage>svg{{width:min(100%,45vh);margin:0 auto}}#stage .legend{{display:none}}}}
@media print{{body{{background:#fff;font-size:11pt}}main{{max-width:none;padding:0}}
  section,article{{grid-template-columns:7.5cm 1fr;padding:.3cm 0;margin:0;
  border-radius:0}}.board{{position:static}}nav{{display:none}}}}
{DARK}{{body{{background:#0e1014;color:#e6eaf2}}
  section,article,.live #stage{{background:#16191f}}
  .number,.rests,.lesson{{color:#a3adbd}}
  .lesson,th,td,nav a,.case ul{{border-color:#414957}}}}
"""
SCRIPT: Final = """
(() => {
  const stage = document.getElementById("stage");
  const parts = [...document.querySelectorAll("section,article")];
  const legend = document.querySelectorAll(".legend");
  let now, timer, held = 0;
  function show(part) {
    if (!part || part === now) return;
    now?.classList.remove("now");
    now = part;
    now.classList.add("now");
    const board = now.querySelector(".board>svg");
    const keys = board.querySelector(".link") ? legend : [];
    stage.replaceChildren(...[board, ...keys].map((each) => each.cloneNode(true)));
  }
  function go(part) {
    if (!part) return;
    for (let fold = part.closest("details"); fold;
      fold = fold.parentElement.closest("details")) fold.open = true;
    held = Date.now() + 500;
    part.scrollIntoView({ block: innerWidth < 736 ? "start" : "nearest" });
    history.replaceState(null, "", "#" + part.id);
    show(part);
  }
  function look() {
    timer = 0;
    if (Date.now() < held) return;
    const line = innerHeight * (innerWidth < 736 ? 0.6 : 0.35);
    const far = (part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height ? Math.max(top - line, line - bottom) : Infinity;
    };
    const fars = parts.map(far);
    show(parts[fars.indexOf(Math.min(...fars))]);
  }
  const soon = () => { timer ||= setTimeout(look, 60); };
  const named = () => document.getElementById(location.hash.slice(1));
  document.documentElement.classList.add("live");
  addEventListener("scroll", soon, { passive: true });
  addEventListener("hashchange", () => parts.includes(named()) && go(named()));
  addEventListener("click", (event) => show(event.target.closest("section,article")));
  addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(parts[parts.indexOf(now) + step]);
  });
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll(".chapter")) fold.open = true;
  });
  parts.includes(named()) ? go(named()) : show(parts[0]);
})();
"""


def page_style(theme: Theme) -> str:
    """Give the page's own rules; one that is light or dark for good has one half."""
    by_day, _, by_night = PAGE.partition(DARK)
    match theme:
        case "light":
            return by_day
        case "dark":
            return by_day + by_night.strip()[1:-1]
    return PAGE
