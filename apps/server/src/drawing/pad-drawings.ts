import { type Design, designs } from './designs.ts'
import {
  between,
  circle,
  fit,
  group,
  type Inks,
  inksOf,
  line,
  n,
  outlined,
  paper,
  polygon,
  type Random,
  randomOf,
  rect,
  shade,
  steel,
} from './paint.ts'
import type { Draw } from './product-facts.ts'

/** Wire loops along an edge. */
export const loops = (width: number, at: number) => {
  const count = Math.max(5, Math.floor(width / 10))
  return Array.from({ length: count }, (_, index) =>
    line(`M${n(((index + 0.5) * width) / count)} ${n(at - 4)}v8`, steel, 1.5, 'stroke-linecap="round"'),
  ).join('')
}

/** The days of a month. */
export const month = (x: number, y: number, width: number, height: number, inks: Inks, random: Random) => {
  const day = Math.floor(random() * 28)
  const [across, down] = [width / 7, height / 4]
  return Array.from({ length: 28 }, (_, at) =>
    rect(
      x + (at % 7) * across + across * 0.2,
      y + Math.floor(at / 7) * down + down * 0.2,
      across * 0.6,
      down * 0.6,
      at === day ? inks.full : '#e3ded2',
      'rx="1"',
    ),
  ).join('')
}

interface Pad {
  /** of the leaves below, in turn */
  fills: string[]
  print: Design
  top?: (width: number, height: number, inks: Inks, random: Random) => string
}

/** Leaves on each other: as many edges as there are pages for. */
const pad =
  ({ fills, print, top }: Pad): Draw =>
  ({ width, height, pages = 50, seed }) => {
    const random = randomOf(seed)
    const inks = inksOf(random)
    const size = fit(width, height, 150, 112)
    const count = Math.max(2, Math.min(9, Math.round(Math.sqrt(pages))))
    const step = 0.8 + pages / (pages + 90)
    const [x, y] = [(240 - size.width - count * step) / 2, (160 - size.height - count * step) / 2]
    const leaves = Array.from({ length: count }, (_, at) => {
      const by = (count - at) * step
      return rect(x + by, y + by, size.width, size.height, fills[at % fills.length] ?? '#fff', outlined)
    })
    return (
      shade(x + count * step, y + count * step, size.width, size.height) +
      leaves.join('') +
      rect(x, y, size.width, size.height, '#fff', outlined) +
      group(
        `translate(${n(x)} ${n(y)})`,
        print(size.width, size.height, inks, random),
        top?.(size.width, size.height, inks, random) ?? '',
      )
    )
  }

export const padDrawings: Record<string, Draw> = {
  notepad: pad({
    fills: ['#fff', paper],
    print: (w, h) =>
      line(
        Array.from(
          { length: 6 },
          (_, at) => `M${n(w * 0.1)} ${n(h * (0.28 + at * 0.11))}h${n(w * 0.8)}`,
        ).join(''),
        '#dcd6c8',
        1,
      ),
    top: (w, h, { full }, random) =>
      rect(0, 0, w, Math.max(6, h * 0.09), full) +
      rect(w * 0.1, h * 0.15, w * between(random, 0.2, 0.3), 4, full, 'rx="1"'),
  }),
  form: pad({ fills: ['#f5dce8', '#fbefc9', '#d3e9ef'], print: designs.table }),
  'form-pair': pad({ fills: ['#f5dce8', '#fff'], print: designs.table }),
  'wall-calendar': pad({
    fills: ['#fff', paper],
    print: (w, h, { full, dark, accent }, random) => {
      const top = h * 0.54
      const peak = w * between(random, 0.3, 0.6)
      return (
        rect(0, 0, w, top, full) +
        circle(w * between(random, 0.66, 0.8), top * 0.3, top * 0.12, accent) +
        polygon(
          [
            [0, top],
            [0, top * 0.7],
            [peak, top * 0.36],
            [w, top * 0.72],
            [w, top],
          ],
          dark,
        )
      )
    },
    top: (w, h, inks, random) =>
      loops(w, 0) +
      line(`M${n(w / 2 - 8)} -4C${n(w / 2 - 4)} -13 ${n(w / 2 + 4)} -13 ${n(w / 2 + 8)} -4`, steel, 1.5) +
      month(w * 0.1, h * 0.6, w * 0.8, h * 0.34, inks, random),
  }),
}
