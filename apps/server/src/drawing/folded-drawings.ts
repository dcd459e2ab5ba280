import { designs } from './designs.ts'
import { loops, month } from './pad-drawings.ts'
import {
  between,
  edge,
  faint,
  fit,
  group,
  ink,
  inksOf,
  line,
  n,
  outlined,
  paper,
  polygon,
  randomOf,
  rect,
  shade,
} from './paint.ts'
import type { Draw } from './product-facts.ts'

/** Panels side by side, each turned a little the other way; a panel is the open width by their number. */
const folded =
  (usualFolds: number): Draw =>
  ({ width, height, folds = usualFolds, seed }) => {
    const random = randomOf(seed)
    const inks = inksOf(random)
    const panels = Math.min(9, Math.max(2, Math.round(folds) + 1))
    // Folded a little, it is less wide than open, and every fold takes some.
    const open = fit(width * (1 - 0.04 * panels), height, 196, 118, 3)
    const each = open.width / panels
    const rise = Math.min(14, each * 0.22)
    const tall = open.height - rise
    const [left, top] = [(240 - open.width) / 2, (160 - open.height) / 2]
    const shapes = Array.from({ length: panels }, (_, at) => {
      const isTurned = at % 2 === 1
      const skew = ((isTurned ? -1 : 1) * rise) / each
      const inside =
        at === 0
          ? designs.cover(each, tall, inks, random)
          : at === panels - 1
            ? designs.letter(each, tall, inks, random)
            : designs.advertising(each, tall, inks, random)
      return group(
        `matrix(1 ${n(skew * 100) / 100} 0 1 ${n(left + at * each)} ${n(top + (isTurned ? rise : 0))})`,
        rect(0, 0, each, tall, '#fff'),
        inside,
        isTurned ? rect(0, 0, each, tall, ink, 'opacity=".06"') : '',
        rect(0, 0, each, tall, 'none', outlined),
      )
    })
    const foot = top + open.height
    const ground = [
      [left + 4, foot - 6],
      [left + open.width + 7, foot - 6],
      [left + open.width, foot + 4],
      [left, foot + 3],
    ] as const
    return polygon(ground, ink, faint) + shapes.join('')
  }

interface Book {
  /** of the block, for so many pages */
  thickness: (pages: number) => number
  isHard?: boolean
  isStapled?: boolean
}

/** A closed book: the cover in its proportion, the block of pages as thick as it is. */
const book =
  ({ thickness, isHard = false, isStapled = false }: Book): Draw =>
  ({ width, height, pages = 32, seed }) => {
    const random = randomOf(seed)
    const inks = inksOf(random)
    const thick = Math.min(30, Math.max(2, thickness(pages)))
    const [right, down] = [thick * 0.7, thick * 0.6]
    const cover = fit(width, height, 150 - right, 128 - down, 2.2)
    const [x, y] = [(240 - cover.width - right) / 2, (160 - cover.height - down) / 2]
    const [end, foot] = [x + cover.width, y + cover.height]
    const count = Math.min(9, Math.max(1, Math.round(thick / 2.4)))
    const edges = Array.from({ length: count }, (_, at) => {
      const [by, low] = [((at + 1) * right) / (count + 1), ((at + 1) * down) / (count + 1)]
      return `M${n(end + by)} ${n(y + low)}V${n(foot + low)}H${n(x + by)}`
    }).join('')
    const block = [
      [x, foot],
      [x + right, foot + down],
      [end + right, foot + down],
      [end + right, y + down],
      [end, y],
    ] as const
    const back = [
      [x - 2, foot + 2],
      [x + right - 2, foot + down + 3],
      [end + right + 3, foot + down + 3],
      [end + right + 3, y + down - 2],
      [end + 2, y - 2],
    ] as const
    const lip = isHard ? 2.5 : 0
    const [wide, high] = [cover.width + 2 * lip, cover.height + 2 * lip]
    const spine = isStapled
      ? line(
          `M${n(lip + 3)} ${n(high * 0.24)}v9M${n(lip + 3)} ${n(high * 0.68)}v9`,
          '#8b8578',
          1.8,
          'stroke-linecap="round"',
        ) + line(`M7 0V${n(high)}`, edge, 0.8)
      : rect(
          0,
          0,
          Math.min(9, 3 + thick * 0.22),
          high,
          isHard ? inks.dark : inks.full,
          isHard ? '' : 'opacity=".8"',
        )
    return (
      rect(x + right + 4, y + down + 5, cover.width, cover.height, ink, faint) +
      (isHard ? polygon(back, inks.dark) : '') +
      polygon(block, paper, outlined) +
      line(edges, '#cfc8b7', 0.7) +
      (isHard ? line(`M${n(x + wide * 0.7)} ${n(foot + 1)}l3 ${n(down + 8)}`, '#c4351d', 3) : '') +
      group(
        `translate(${n(x - lip)} ${n(y - lip)})`,
        rect(0, 0, wide, high, isHard ? inks.pale : '#fff'),
        (isHard ? designs.sign : designs.cover)(wide, high, inks, random),
        rect(0, 0, wide, high, 'none', outlined),
        spine,
      )
    )
  }

/** A standing calendar, with its leaves and its foot behind. */
const deskCalendar: Draw = ({ width, height, pages = 13, seed }) => {
  const random = randomOf(seed)
  const inks = inksOf(random)
  const { width: w, height: h } = fit(width, height, 150, 104, 3)
  const [x, y] = [(226 - w) / 2, (156 - h) / 2]
  const layers = Math.max(1, Math.min(8, Math.round(pages / 3)))
  const leaves = Array.from({ length: layers }, (_, at) => {
    const by = (layers - at) * (0.7 + pages / 60)
    return rect(x + by, y + by * 0.8, w, h, '#fff', outlined)
  })
  const isWide = w > h
  const picture = isWide ? [w * 0.5, h] : [w, h * 0.5]
  const [px = 0, py = 0] = picture
  return (
    polygon(
      [
        [x + w, y + 2],
        [x + w + 24, y + h + 6],
        [x + 8, y + h + 6],
        [x + 4, y + h],
      ],
      inks.dark,
      'opacity=".5"',
    ) +
    polygon(
      [
        [x - 2, y + h + 1],
        [x + w + 28, y + h + 5],
        [x + w + 22, y + h + 11],
        [x, y + h + 7],
      ],
      ink,
      faint,
    ) +
    leaves.join('') +
    group(
      `translate(${n(x)} ${n(y)})`,
      rect(0, 0, w, h, '#fff'),
      designs.picture(px, py, inks, random),
      isWide
        ? month(w * 0.54, h * 0.34, w * 0.42, h * 0.52, inks, random) +
            rect(w * 0.56, h * 0.18, w * 0.16, 5, inks.full, 'rx="2"')
        : month(w * 0.08, h * 0.58, w * 0.84, h * 0.36, inks, random),
      rect(0, 0, w, h, 'none', outlined),
      loops(w, 0),
    )
  )
}

/** A standing card of three panels like a roof: a third of its height is visible. */
const tableTent: Draw = ({ width, height, seed }) => {
  const random = randomOf(seed)
  const inks = inksOf(random)
  const { width: w, height: h } = fit(width, height / 3, 130, 100, 3)
  const [x, y] = [(222 - w) / 2, (154 - h) / 2]
  const lean = h * 0.24
  return (
    polygon(
      [
        [x, y + h],
        [x + w + lean + 8, y + h - 4],
        [x + w + lean + 2, y + h + 5],
        [x + 2, y + h + 6],
      ],
      ink,
      faint,
    ) +
    polygon(
      [
        [x + w, y],
        [x + w + lean, y + h - 5],
        [x + w, y + h],
      ],
      inks.dark,
    ) +
    group(
      `translate(${n(x)} ${n(y)})`,
      rect(0, 0, w, h, '#fff'),
      designs.advertising(w, h, inks, random),
      rect(0, 0, w, h, 'none', outlined),
    )
  )
}

/** A cover with a pocket and papers in it: half of its open width. */
const pocket: Draw = ({ width, height, seed }) => {
  const random = randomOf(seed)
  const inks = inksOf(random)
  const { width: w, height: h } = fit(width / 2, height, 120, 120, 2)
  const [x, y] = [(240 - w) / 2, (160 - h) / 2 + 4]
  const depth = h * between(random, 0.3, 0.36)
  const slit = w * between(random, 0.56, 0.62)
  return (
    shade(x, y, w, h) +
    rect(x, y, w, h, inks.dark) +
    group(
      `rotate(3 120 80) translate(${n(x + w * 0.08)} ${n(y - 8)})`,
      rect(0, 0, w * 0.86, h * 0.9, '#fff', outlined),
      designs.letter(w * 0.86, h * 0.9, inks, random),
    ) +
    group(
      `translate(${n(x)} ${n(y + h - depth)})`,
      polygon(
        [
          [0, 0],
          [w, depth * 0.16],
          [w, depth],
          [0, depth],
        ],
        inks.full,
      ),
      rect(w * 0.1, depth * 0.4, depth * 0.34, depth * 0.34, '#fff', 'rx="2"'),
      line(
        `M${n(slit)} ${n(depth * 0.42)}l8 8M${n(slit + w * 0.26)} ${n(depth * 0.42)}l-8 8M${n(slit)} ${n(depth * 0.84)}l8 -8M${n(slit + w * 0.26)} ${n(depth * 0.84)}l-8 -8`,
        '#fff',
        1,
      ),
    )
  )
}

export const foldedDrawings: Record<string, Draw> = {
  'half-fold': folded(1),
  leaflet: folded(2),
  accordion: folded(4),
  brochure: book({ thickness: (pages) => 1 + pages * 0.14, isStapled: true }),
  'bound-book': book({ thickness: (pages) => 3 + pages * 0.1 }),
  hardcover: book({ thickness: (pages) => 7 + pages * 0.09, isHard: true }),
  calendar: deskCalendar,
  'table-tent': tableTent,
  folder: pocket,
}
