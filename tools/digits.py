"""Train the reader of digits on cells that are drawn, and write its weights.

    python tools/digits.py             # draws, trains, writes exchange/photo/digits.bin
    python tools/digits.py --count 4000 --epochs 1 --to /dev/null   # to try it

It needs torch and the fonts of Debian (``FONTS``), neither of which nonet needs.
The same seed and fonts draw the same cells; training on one thread gives the same
weights on the same machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.random import default_rng

from digit_drawing import HAND, cells, fonts
from nonet.exchange.photo import digits
from nonet.exchange.photo.cells import SIDE, ink_in

with suppress(ImportError):  # whoever runs the tests needs none of it
    import torch
    from torch import nn

FONTS: Final = """
fonts-adf-accanthis fonts-adf-baskervald fonts-adf-berenis fonts-adf-gillius
fonts-adf-ikarius fonts-adf-libris fonts-adf-switzera fonts-adf-tribun
fonts-adf-universalis fonts-adf-verana fonts-allerta fonts-arapey fonts-b612
fonts-bebas-neue fonts-breip fonts-cabin fonts-cantarell fonts-century-catalogue
fonts-clear-sans fonts-cmu fonts-comfortaa fonts-comic-neue fonts-courier-prime
fonts-crosextra-caladea fonts-crosextra-carlito fonts-croscore fonts-dancingscript
fonts-dejavu-core fonts-dejavu-extra fonts-dosis fonts-femkeklaver fonts-freefont-otf
fonts-gfs-didot fonts-gfs-neohellenic fonts-go fonts-inter fonts-jura fonts-karla
fonts-kaushanscript fonts-klee fonts-kristi fonts-lato fonts-league-spartan
fonts-liberation fonts-liberation2 fonts-linuxlibertine fonts-lmodern
fonts-lxgw-wenkai fonts-manrope
fonts-oldstandard fonts-open-sans fonts-oxygen fonts-paratype fonts-play
fonts-quattrocento fonts-quicksand fonts-roboto-slab fonts-roboto-unhinted fonts-seto
fonts-sil-andika fonts-sil-charis fonts-sil-gentium fonts-sjfonts fonts-smc-chilanka
fonts-smc-karumbi fonts-stix fonts-texgyre fonts-tlwg-purisa-ttf fonts-tuffy
fonts-urw-base35 fonts-yusei-magic
""".split()  # noqa: SIM905 - as apt-get takes them
SEED: Final = 1
PIECE: Final = 5000  # cells that a process draws at a time
BATCH: Final = 256


def drawn(piece: tuple[int, int]) -> tuple[Any, Any]:
    """Draw *count* cells of a seed: their ink, at the contrast of some board."""
    count, seed = piece
    found = list(cells(fonts(), count, seed))
    ink = ink_in(np.stack([cell.grey for cell in found]).astype(np.float32))
    chance = default_rng(-seed % 2**32)
    darkest = np.array([cell.darkest for cell in found]) * chance.uniform(
        0.6, 1.1, count
    )
    highest = np.quantile(ink.reshape(count, -1), 0.99, axis=1)
    scale = np.maximum(darkest, highest * 0.8)[:, None, None]
    kinds = np.array([cell.kind for cell in found])
    return np.clip(ink / scale, -0.5, 1.25).astype(np.float16), kinds


def many(count: int, seed: int) -> tuple[Any, Any]:
    """Draw cells in several processes; how many there are changes nothing."""
    pieces = [(PIECE, seed * 100_000 + at) for at in range(max(1, count // PIECE))]
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(drawn, pieces))
    ink, kinds = (np.concatenate(parts) for parts in zip(*found, strict=True))
    return ink, kinds


def network() -> Any:
    """Make the layers of :mod:`nonet.exchange.photo.digits`, as torch trains them."""
    widths = (1, *digits.WIDTHS[:3])
    layers: list[Any] = []
    for before, after in pairwise(widths):
        # Halved before it is cut off, which is the same and takes three quarters.
        layers += [nn.Conv2d(before, after, 3, padding=1), nn.MaxPool2d(2), nn.ReLU()]
    planes = widths[-1] * (SIDE // 8) ** 2
    full = digits.WIDTHS[3]
    layers += [nn.Flatten(), nn.Linear(planes, full), nn.ReLU(), nn.Dropout(0.2)]
    return nn.Sequential(*layers, nn.Linear(full, HAND + 1))


def batches(ink: Any, kinds: Any, chance: Any) -> Iterator[tuple[Any, Any]]:
    """Shuffle; shift each batch by a pixel or none, and change its contrast."""
    order = chance.permutation(len(kinds))
    for at in range(0, len(order) - BATCH + 1, BATCH):
        chosen = order[at : at + BATCH]
        shift = tuple(chance.integers(-1, 2, 2))
        batch = np.roll(ink[chosen].astype(np.float32), shift, (1, 2))
        batch *= chance.uniform(0.75, 1.15, (BATCH, 1, 1)).astype(np.float32)
        yield torch.from_numpy(batch)[:, None], torch.from_numpy(kinds[chosen])


def trained(ink: Any, kinds: Any, epochs: int, seed: int) -> Iterator[Any]:
    """Train by Adam, in steps that grow and shrink over one cycle; yield each epoch."""
    torch.manual_seed(seed)
    net, chance = network().to(memory_format=torch.channels_last), default_rng(seed)
    optimizer = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-3)
    steps = epochs * (len(kinds) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, max(steps, 1))
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.02)
    for epoch in range(epochs):
        losses = []
        for batch, wanted in batches(ink, kinds, chance):
            loss = loss_of(net(batch), wanted)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            losses.append(loss.item())
        print(f"epoch {epoch + 1}: loss {np.mean(losses):.4f}", flush=True)
        yield net


def main() -> None:
    """Draw, train, write, and tell how well cells of another seed are read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=150_000)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--to", default=digits.FILE)
    options = parser.parse_args()
    torch.set_num_threads(1)
    ink, kinds = many(options.count, options.seed)
    print(f"{len(kinds)} cells are drawn", file=sys.stderr, flush=True)
    for net in trained(ink, kinds, options.epochs, options.seed):
        data = digits.packed([each.detach().numpy() for each in net.parameters()])
        with open(options.to, "wb") as file:
            file.write(data)
    other, wanted = many(10_000, options.seed + 1)
    reader = digits.DigitReader(digits.unpacked(data))
    found = reader(other.astype(np.float32)).argmax(1)
    for kind in range(HAND + 1):
        of_kind = wanted == kind
        print(f"{kind}: {np.mean(found[of_kind] == kind):.4f}")
    print(f"cells of another seed read right: {np.mean(found == wanted):.4f}")


if __name__ == "__main__":
    main()
