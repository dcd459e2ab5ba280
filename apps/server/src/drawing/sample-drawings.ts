import {
  edge,
  faint,
  fit,
  group,
  ink,
  kraft,
  line,
  n,
  outlined,
  type Point,
  paper,
  polygon,
  randomOf,
  rect,
} from './paint.ts'
import type { Draw, ProductFacts } from './product-facts.ts'

const [across, down] = [0.866, 0.5]
/** Bare board: lit, turned away from the light, and the inside of a flap. */
const [lit, turned, lid] = ['#fdfcf8', '#ebe6da', '#f5f1e8']
const crease = 'stroke-dasharray="3 2.4"'

/** Length, width and height; nothing is so flat that it cannot be seen. */
const sidesOf = ({ length, width, height }: ProductFacts) => {
  const sides = [length ?? width, length === undefined ? width * 0.4 : width, height]
  const least = Math.max(...sides) * 0.1
  return sides.map((side) => Math.max(side, least)) as [number, number, number]
}

/** A standing box of bare board, its lid a little open: nothing is printed on it. */
const whiteBox: Draw = (facts) => {
  const [l, w, h] = sidesOf(facts)
  const raised = 0.55
  const scale = Math.min(176 / ((l + w) * across), 138 / (h + (l + w) * down + w * raised))
  const [long, wide, high] = [l * scale, w * scale, h * scale]
  const flap = wide * raised
  const x = (240 - (long + wide) * across) / 2
  const y = (160 - high - (long + wide) * down - flap) / 2 + flap + wide * down
  const [cx, cy] = [x + long * across, y + long * down]
  const far = cx + wide * across
  const [backX, backY] = [x + wide * across, y - wide * down]
  const corners: Point[] = [
    [x + 2, y + high + 1],
    [cx, cy + high + 5],
    [far + 10, cy - wide * down + high + 5],
    [far, cy - wide * down + high - 8],
  ]
  return (
    polygon(corners, ink, faint) +
    // The lid is upright at the back edge.
    polygon(
      [
        [backX, backY],
        [far, cy - wide * down],
        [far - flap * 0.3, cy - wide * down - flap],
        [backX - flap * 0.3, backY - flap],
      ],
      lid,
      outlined,
    ) +
    group(
      `matrix(${across} ${down} ${across} ${-down} ${n(x)} ${n(y)})`,
      rect(0, 0, long, wide, '#d9d2c2', outlined),
    ) +
    group(
      `matrix(${across} ${down} 0 1 ${n(x)} ${n(y)})`,
      rect(0, 0, long, high, lit, outlined),
      line(`M${n(long * 0.5)} 0v${n(high)}`, edge, 0.6, crease),
    ) +
    group(
      `matrix(${across} ${-down} 0 1 ${n(cx)} ${n(cy)})`,
      rect(0, 0, wide, high, turned, outlined),
      line(`M${n(wide * 0.5)} 0v${n(high)}`, edge, 0.6, crease),
    )
  )
}

/** A bag of bare paper from the front, with its pleated side. */
const whiteBag: Draw = (facts) => {
  const [l, w, h] = sidesOf(facts)
  const flat = l + w * 0.4
  const size = fit(flat, h, 150, 116, 3)
  const front = (size.width * l) / flat
  const side = size.width - front
  const [x, y] = [(240 - size.width) / 2, 150 - size.height]
  const [right, foot] = [x + front, y + size.height]
  const handle = (dx: number, dy: number) =>
    line(
      `M${n(x + front * 0.3 + dx)} ${n(y + 5 + dy)}C${n(x + front * 0.3 + dx)} ${n(y - 30 + dy)} ${n(x + front * 0.7 + dx)} ${n(y - 30 + dy)} ${n(x + front * 0.7 + dx)} ${n(y + 5 + dy)}`,
      '#c9c2b1',
      2.2,
    )
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
    handle(side * 0.5, -4) +
    polygon(
      [
        [right, y],
        [right + side, y - 5],
        [right + side, foot - 6],
        [right, foot],
      ],
      turned,
      outlined,
    ) +
    line(`M${n(right + side / 2)} ${n(y - 2.5)}V${n(foot - 14)}`, edge, 0.8) +
    rect(x, y, front, size.height, lit, outlined) +
    line(`M${n(x)} ${n(y + size.height * 0.12)}h${n(front)}`, edge, 0.6, crease) +
    line(`M${n(x)} ${n(foot - size.height * 0.14)}h${n(front)}`, edge, 0.6, crease) +
    handle(0, 0)
  )
}

/** Sheets of white, coloured and kraft paper in a cupboard. */
const papers = ['#fffefa', '#f6efe0', kraft.pale, '#dfe6e4', kraft.full, '#c9d4da', '#e9c9bd', '#b7a892']

/** Leaves of paper on one rivet and spread like a fan. */
const sampleBook: Draw = ({ width, height, seed }) => {
  const random = randomOf(seed)
  const size = fit(Math.min(width, height), Math.max(width, height), 90, 104, 2.4)
  const [w, h] = [size.width * 0.62, size.height]
  const [pivotX, pivotY] = [120, 128]
  const first = Math.floor(random() * papers.length)
  const leaves = papers.map((_, at) => {
    const angle = -42 + at * 12
    const colour = papers[(first + at) % papers.length] ?? paper
    return group(
      `rotate(${n(angle)} ${pivotX} ${pivotY})`,
      rect(pivotX - w / 2 + 2, pivotY - h + 9, w, h, ink, faint),
      rect(pivotX - w / 2, pivotY - h + 7, w, h, colour, `${outlined} rx="2"`),
      rect(pivotX - w / 2 + 4, pivotY - h + 12, w * 0.4, 3, ink, 'opacity=".16"'),
    )
  })
  return `${leaves.join('')}<circle cx="${pivotX}" cy="${pivotY - 4}" r="4.2" fill="#b9b1a0" stroke="#8d8674"/>`
}

export const sampleDrawings: Record<string, Draw> = {
  'white-box': whiteBox,
  'white-bag': whiteBag,
  'sample-book': sampleBook,
}
