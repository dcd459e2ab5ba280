import {
  between,
  circle,
  edge,
  type Inks,
  line,
  n,
  oneOf,
  polygon,
  type Random,
  rect,
  text,
} from './paint.ts'

/** Something printed, laid out in its own way on an area that begins at the origin. */
export type Design = (width: number, height: number, inks: Inks, random: Random) => string

const landscape: Design = (w, h, { full, dark, accent }, random) => {
  const top = h * between(random, 0.48, 0.62)
  const peak = w * between(random, 0.25, 0.45)
  const [low, high] = [top * between(random, 0.5, 0.7), top * between(random, 0.2, 0.4)]
  const hills = [
    [0, top],
    [0, low],
    [peak, high],
    [w * 0.66, top * 0.75],
    [w, low],
    [w, top],
  ] as const
  return (
    rect(0, 0, w, top, full) +
    circle(w * between(random, 0.68, 0.85), top * 0.3, Math.min(w, top) * 0.13, accent) +
    polygon(hills, dark) +
    text({ x: w * 0.1, y: top + (h - top) * 0.22, width: w * 0.8, height: (h - top) * 0.66 }, random)
  )
}

const diagonal: Design = (w, h, { full, dark, pale }, random) => {
  const [left, right] = [h * between(random, 0.62, 0.85), h * between(random, 0.34, 0.5)]
  return (
    rect(0, 0, w, h, pale) +
    polygon(
      [
        [0, left],
        [w, right],
        [w, h],
        [0, h],
      ],
      full,
    ) +
    polygon(
      [
        [w * 0.5, h],
        [w, right + (h - right) * 0.4],
        [w, h],
      ],
      dark,
    ) +
    text({ x: w * 0.1, y: h * 0.12, width: w * 0.62, height: h * 0.34, mostRows: 2 }, random)
  )
}

const roundel: Design = (w, h, { full, accent, pale }, random) => {
  const radius = Math.min(w, h) * between(random, 0.2, 0.28)
  const [x, y] = [w * between(random, 0.4, 0.6), h * between(random, 0.34, 0.4)]
  return (
    rect(0, 0, w, h, pale) +
    circle(x, y, radius, full) +
    circle(x + radius * 0.5, y - radius * 0.5, radius * between(random, 0.3, 0.42), accent) +
    text({ x: w * 0.2, y: h * 0.74, width: w * 0.6, height: h * 0.2, mostRows: 2 }, random)
  )
}

/** Arches of one colour, as posters have them. */
const arches: Design = (w, h, { full, dark, pale, accent }, random) => {
  const base = h * between(random, 0.6, 0.68)
  const radius = Math.min(w * 0.42, base * 0.8)
  const x = w * between(random, 0.42, 0.58)
  const arch = (share: number, fill: string) =>
    `<path d="M${n(x - radius * share)} ${n(base)}a${n(radius * share)} ${n(radius * share)} 0 0 1 ${n(2 * radius * share)} 0z" fill="${fill}"/>`
  return (
    rect(0, 0, w, base, pale) +
    arch(1, full) +
    arch(0.68, dark) +
    arch(0.36, accent) +
    text({ x: w * 0.12, y: base + (h - base) * 0.26, width: w * 0.7, height: (h - base) * 0.6 }, random)
  )
}

const bands: Design = (w, h, { full, dark, pale }, random) => {
  const count = 3 + Math.floor(random() * 2)
  const start = h * between(random, 0.46, 0.56)
  const each = (h - start) / count
  const fills = [pale, full, dark]
  const shift = Math.floor(random() * fills.length)
  return (
    Array.from({ length: count }, (_, at) =>
      rect(0, start + at * each, w, each + 0.2, fills[(at + shift) % fills.length] ?? full),
    ).join('') + text({ x: w * 0.1, y: start * 0.24, width: w * 0.72, height: start * 0.6 }, random)
  )
}

/** A picture above, three small ones below: goods on offer. */
const offers: Design = (w, h, { full, pale, accent }, random) => {
  const [left, top, gap] = [w * 0.09, h * 0.08, w * 0.04]
  const wide = w - 2 * left
  const head = h * between(random, 0.3, 0.38)
  const each = (wide - 2 * gap) / 3
  const high = Math.min(each * 1.1, h * 0.24)
  const marked = Math.floor(random() * 3)
  return (
    rect(left, top, wide, head, full) +
    circle(left + wide * between(random, 0.7, 0.82), top + head * 0.5, head * 0.22, accent) +
    [0, 1, 2]
      .map((at) =>
        rect(left + at * (each + gap), top + head + gap, each, high, at === marked ? accent : pale),
      )
      .join('') +
    text(
      { x: left, y: top + head + gap + high + h * 0.06, width: wide, height: h * 0.86 - head - high - gap },
      random,
    )
  )
}

const framed: Design = (w, h, { full, dark }, random) => {
  const inset = Math.min(w, h) * 0.08
  const seal = Math.min(w, h) * between(random, 0.2, 0.28)
  const [x, y] = [(w - seal) / 2, h * between(random, 0.2, 0.26)]
  return (
    rect(inset, inset, w - 2 * inset, h - 2 * inset, 'none', `stroke="${full}" stroke-width="1.2"`) +
    rect(x, y, seal, seal, full, `rx="${n(seal * 0.16)}"`) +
    rect(x + seal * 0.3, y + seal * 0.3, seal * 0.4, seal * 0.4, dark) +
    text(
      { x: w * 0.28, y: y + seal * 1.5, width: w * 0.44, height: h * 0.84 - y - seal * 1.5, mostRows: 2 },
      random,
    )
  )
}

const column: Design = (w, h, { full, dark, pale }, random) => {
  const side = w * between(random, 0.3, 0.4)
  const box = Math.min(side * 0.46, h * 0.3)
  return (
    rect(0, 0, side, h, full) +
    rect((side - box) / 2, h * 0.2, box, box, pale, `rx="${n(box * 0.16)}"`) +
    rect(0, h * between(random, 0.74, 0.84), side, h * 0.05, dark) +
    text({ x: side + w * 0.08, y: h * 0.24, width: w * 0.84 - side, height: h * 0.56, mostRows: 3 }, random)
  )
}

/** A sign, a name, two lines: a business card. */
const calling: Design = (w, h, { full, accent }, random) => {
  const sign = Math.min(w, h) * between(random, 0.2, 0.26)
  const x = w * between(random, 0.08, 0.11)
  const y = h * between(random, 0.14, 0.2)
  return (
    rect(x, y, sign, sign, full, `rx="${n(sign * 0.2)}"`) +
    circle(x + sign * 0.5, y + sign * 0.5, sign * 0.2, accent) +
    text({ x, y: h * between(random, 0.56, 0.62), width: w * 0.6, height: h * 0.3, mostRows: 2 }, random)
  )
}

/** White, with a sign at the head and a line at the foot. */
const letter: Design = (w, h, { full, pale }, random) => {
  const sign = Math.min(w, h) * between(random, 0.1, 0.13)
  return (
    rect(w * 0.1, h * 0.08, sign, sign, full, `rx="${n(sign * 0.2)}"`) +
    rect(
      w * 0.1 + sign * 1.4,
      h * 0.08 + sign * 0.3,
      w * between(random, 0.24, 0.34),
      sign * 0.4,
      full,
      'rx="1"',
    ) +
    text({ x: w * 0.1, y: h * 0.24, width: w * 0.78, height: h * 0.5, mostRows: 7 }, random) +
    rect(w * 0.1, h * 0.91, w * 0.8, 1.6, pale)
  )
}

/** A heading over rows and columns that are filled in by hand. */
const table: Design = (w, h, { full }, random) => {
  const [left, top] = [w * 0.08, h * 0.28]
  const [wide, high] = [w * 0.84, h * 0.58]
  const rows = h > w ? 7 : 4
  const columns = [0.42, 0.62, 0.8].map((share) => share + between(random, -0.03, 0.03))
  const lines =
    Array.from(
      { length: rows - 1 },
      (_, at) => `M${n(left)} ${n(top + ((at + 1) * high) / rows)}h${n(wide)}`,
    ).join('') + columns.map((share) => `M${n(left + wide * share)} ${n(top)}v${n(high)}`).join('')
  return (
    rect(w / 2 - w * 0.16, h * 0.1, w * 0.32, Math.min(5, h * 0.06), full, 'rx="2"') +
    line(`M${n(w / 2 - w * 0.16)} ${n(h * 0.2)}h${n(w * 0.32)}`, edge, 1) +
    rect(left, top, wide, high / rows, full, 'opacity=".16"') +
    line(lines, '#b9b1a0', 0.8) +
    rect(left, top, wide, high, 'none', `stroke="${full}"`)
  )
}

const any =
  (...designs: [Design, ...Design[]]): Design =>
  (w, h, inks, random) =>
    oneOf(random, designs)(w, h, inks, random)

/** The usual designs on products of a kind. */
export const designs = {
  advertising: any(landscape, diagonal, roundel, arches, offers, bands),
  picture: any(landscape, roundel, arches, diagonal),
  card: any(calling, column, framed, calling),
  cover: any(landscape, arches, roundel, framed, diagonal),
  pack: any(framed, diagonal, bands, roundel, column),
  sign: any(framed, roundel, calling),
  letter,
  table,
}
