import { designs } from './designs.ts'
import {
  between,
  circle,
  ellipse,
  faint,
  fit,
  group,
  type Inks,
  ink,
  inksOf,
  kraft,
  line,
  n,
  outlined,
  paper,
  polygon,
  randomOf,
  rect,
} from './paint.ts'
import type { Draw, ProductFacts } from './product-facts.ts'

const [across, down] = [0.866, 0.5]

/** Length, width and height of a drawn box; nothing is so flat that it is invisible. */
const sidesOf = ({ length, width, height }: ProductFacts): [number, number, number] => {
  const sides = [length ?? width, length === undefined ? width * 0.4 : width, height]
  const least = Math.max(...sides) * 0.1
  const [long = 1, wide = 1, high = 1] = sides.map((side) => Math.max(side, least))
  return [long, wide, high]
}

/** A box on a table: two sides and the lid. */
const box: Draw = (facts) => {
  const random = randomOf(facts.seed)
  const inks = inksOf(random)
  const [l, w, h] = sidesOf(facts)
  const scale = Math.min(180 / ((l + w) * across), 134 / (h + (l + w) * down))
  const [long, wide, high] = [l * scale, w * scale, h * scale]
  const x = (240 - (long + wide) * across) / 2
  const y = (160 - high - (long + wide) * down) / 2 + wide * down
  const [cx, cy] = [x + long * across, y + long * down]
  const far = cx + wide * across
  return (
    polygon(
      [
        [x + 2, y + high + 1],
        [cx, cy + high + 5],
        [far + 10, cy - wide * down + high + 5],
        [far, cy - wide * down + high - 8],
      ],
      ink,
      faint,
    ) +
    group(
      `matrix(${across} ${down} 0 1 ${n(x)} ${n(y)})`,
      rect(0, 0, long, high, '#fff'),
      designs.pack(long, high, inks, random),
      rect(0, 0, long, high, 'none', outlined),
    ) +
    group(
      `matrix(${across} ${-down} 0 1 ${n(cx)} ${n(cy)})`,
      rect(0, 0, wide, high, inks.full),
      rect(0, 0, wide, high, ink, 'opacity=".14"'),
    ) +
    group(
      `matrix(${across} ${down} ${across} ${-down} ${n(x)} ${n(y)})`,
      rect(0, 0, long, wide, inks.pale, outlined),
      line(
        `M${n(long * 0.06)} ${n(wide * 0.14)}H${n(long * 0.94)}`,
        inks.full,
        1,
        `opacity="${n(between(random, 0.5, 0.9))}"`,
      ),
    )
  )
}

/** A bag from the front, with its side and the two handles. */
const bag =
  (own?: Inks): Draw =>
  (facts) => {
    const random = randomOf(facts.seed)
    const printed = inksOf(random)
    const inks = own ?? printed
    const [l, w, h] = sidesOf(facts)
    const flat = l + w * 0.4
    const size = fit(flat, h, 150, 112, 3)
    const front = (size.width * l) / flat
    const side = size.width - front
    const [x, y] = [(240 - size.width) / 2, 150 - size.height]
    const hole = front * between(random, 0.28, 0.33)
    const handle = (dx: number, dy: number, colour: string) =>
      line(
        `M${n(x + hole + dx)} ${n(y + 5 + dy)}C${n(x + hole + dx)} ${n(y - 32 + dy)} ${n(x + front - hole + dx)} ${n(y - 32 + dy)} ${n(x + front - hole + dx)} ${n(y + 5 + dy)}`,
        colour,
        2.2,
      )
    const [right, foot] = [x + front, y + size.height]
    const label = { width: front * 0.62, height: size.height * 0.42 }
    return (
      polygon(
        [
          [x, foot],
          [right + side + 9, foot - 7],
          [right + side + 4, foot + 3],
          [x + 4, foot + 4],
        ],
        ink,
        faint,
      ) +
      handle(side * 0.5, -4, own ? kraft.dark : '#b9b1a0') +
      polygon(
        [
          [right, y],
          [right + side, y - 5],
          [right + side, foot - 6],
          [right, foot],
        ],
        own ? kraft.dark : inks.full,
      ) +
      polygon(
        [
          [right, y],
          [right + side / 2, y - 2.5],
          [right + side / 2, foot - 14],
          [right, foot],
        ],
        ink,
        faint,
      ) +
      rect(x, y, front, size.height, own ? inks.full : '#fff', own ? '' : outlined) +
      group(
        own ? `translate(${n(x + front * 0.19)} ${n(y + size.height * 0.3)})` : `translate(${n(x)} ${n(y)})`,
        own
          ? rect(0, 0, label.width, label.height, '#fff', 'rx="2"') +
              designs.sign(label.width, label.height, printed, random)
          : designs.pack(front, size.height, inks, random),
      ) +
      (own ? '' : rect(x, y, front, size.height, 'none', outlined)) +
      handle(0, 0, own ? kraft.dark : ink) +
      circle(x + hole, y + 5, 1.8, paper, outlined) +
      circle(right - hole, y + 5, 1.8, paper, outlined)
    )
  }

const cup: Draw = ({ width, height, seed }) => {
  const random = randomOf(seed)
  const inks = inksOf(random)
  // The flat size of a cup goes around it: a third of it is visible.
  const { width: w, height: h } = fit(width / 2.6, height, 100, 118, 2)
  const [x, y] = [(240 - w) / 2, (160 - h) / 2 + 3]
  const narrow = w * 0.14
  const from = y + h * between(random, 0.26, 0.34)
  const to = from + h * between(random, 0.34, 0.42)
  const at = (level: number) => narrow * ((level - y) / h)
  const sign = (to - from) * 0.56
  return (
    ellipse(x + w / 2 + 6, y + h, w * 0.44, 6, ink, faint) +
    polygon(
      [
        [x, y],
        [x + w, y],
        [x + w - narrow, y + h],
        [x + narrow, y + h],
      ],
      '#fff',
      outlined,
    ) +
    polygon(
      [
        [x + at(from), from],
        [x + w - at(from), from],
        [x + w - at(to), to],
        [x + at(to), to],
      ],
      inks.full,
    ) +
    circle(x + w / 2, (from + to) / 2, sign / 2, '#fff') +
    circle(x + w / 2, (from + to) / 2, sign * between(random, 0.22, 0.3), inks.accent) +
    ellipse(x + w / 2, y, w / 2, w * 0.08, '#efe9dc', outlined) +
    ellipse(x + w / 2, y, w * 0.46, w * 0.06, '#e3dccb')
  )
}

const labelShape = (isRound: boolean, x: number, y: number, width: number, height: number, fill: string) =>
  isRound
    ? ellipse(x + width / 2, y + height / 2, width / 2, height / 2, fill, outlined)
    : rect(x, y, width, height, fill, `rx="2" ${outlined}`)

/** A printed label; a round one has its design within the circle. */
const label = (
  isRound: boolean,
  x: number,
  y: number,
  width: number,
  height: number,
  inks: Inks,
  seed: string,
) => {
  const random = randomOf(`${seed} label`)
  const [w, h] = isRound ? [width * 0.66, height * 0.66] : [width - 2, height - 2]
  return (
    labelShape(isRound, x, y, width, height, '#fff') +
    (isRound
      ? ellipse(
          x + width / 2,
          y + height / 2,
          width * 0.45,
          height * 0.45,
          'none',
          `stroke="${inks.full}" stroke-width="1.6"`,
        )
      : '') +
    group(
      `translate(${n(x + (width - w) / 2)} ${n(y + (height - h) / 2)})`,
      (isRound ? designs.sign : designs.pack)(w, h, inks, random),
    )
  )
}

/** A roll as thick as it has labels, on its core, with the first labels leaving it in their proportion. */
const roll =
  (stock: { full: string; pale: string }): Draw =>
  ({ width, height, perRoll = 1000, core = 76, isRound = false, seed }) => {
    const inks = inksOf(randomOf(seed))
    const hole = Math.min(24, 9 + core * 0.13)
    const radius = hole + 12 + (30 * perRoll) / (perRoll + 900)
    const [cx, cy, foot] = [16 + radius, 142 - radius, 142]
    const turns = Array.from({ length: 4 }, (_, at) => hole + ((at + 1) * (radius - hole)) / 5)
    const size = fit(width, height, 80, Math.min(50, radius), 3)
    const strip = size.height + 9
    const top = foot - strip
    const gap = 6
    const first = cx + radius * 0.9
    const count = Math.max(1, Math.min(6, Math.floor((224 - first) / (size.width + gap))))
    const start = 226 - count * (size.width + gap)
    const leaves = Math.min(start - 2, cx + radius * 0.9)
    return (
      ellipse(118, foot + 3, 104, 5, ink, faint) +
      circle(cx + 9, cy, radius, stock.pale, outlined) +
      polygon(
        [
          [cx, foot],
          [230, foot],
          [230, top],
          [leaves, top],
          [cx + radius * 0.72, cy + radius * 0.4],
        ],
        stock.pale,
        outlined,
      ) +
      circle(cx, cy, radius, stock.full, outlined) +
      turns.map((one) => circle(cx, cy, one, 'none', outlined)).join('') +
      circle(cx, cy, hole, '#c9a06a', 'stroke="#a97f4b"') +
      circle(cx, cy, hole * 0.76, '#f0ece2', 'stroke="#a97f4b"') +
      Array.from({ length: count }, (_, at) =>
        label(isRound, start + at * (size.width + gap), top + 4.5, size.width, size.height, inks, seed),
      ).join('')
    )
  }

/** A sheet with as many labels as their proportion lets on it. */
const labelSheet: Draw = ({ width, height, isRound = false, seed }) => {
  const random = randomOf(seed)
  const inks = inksOf(random)
  const size = fit(width, height, 64, 52, 4)
  const columns = Math.max(1, Math.floor(152 / (size.width + 6)))
  const rows = Math.max(1, Math.floor(116 / (size.height + 6)))
  const [w, h] = [columns * (size.width + 6) + 8, rows * (size.height + 6) + 8]
  const [x, y] = [(240 - w) / 2, (160 - h) / 2]
  // One is missing, so that the others are recognised as stickers.
  const missing = columns * rows > 1 ? Math.floor(random() * columns * rows) : -1
  return group(
    `rotate(${n(between(random, -4, -2))} 120 80)`,
    rect(x + 2.5, y + 3.5, w, h, ink, faint),
    rect(x, y, w, h, '#f4f0e6', outlined),
    ...Array.from({ length: columns * rows }, (_, at) => {
      const left = x + 7 + (at % columns) * (size.width + 6)
      const top = y + 7 + Math.floor(at / columns) * (size.height + 6)
      return at === missing
        ? labelShape(isRound, left, top, size.width, size.height, '#e6e0d2')
        : label(isRound, left, top, size.width, size.height, inks, seed)
    }),
  )
}

export const solidDrawings: Record<string, Draw> = {
  box,
  bag: bag(),
  'kraft-bag': bag(kraft),
  cup,
  'label-roll': roll({ full: '#fff', pale: '#f6f3ec' }),
  'kraft-roll': roll({ full: kraft.full, pale: kraft.pale }),
  'label-ink': labelSheet,
}
