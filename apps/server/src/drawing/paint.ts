/** The parts of drawings: shapes as text, in a picture of 240 by 160. */
export const pictureWidth = 240
export const pictureHeight = 160

/** A colour in full print, in the shade and as a tint, and one in contrast to it. */
export interface Inks {
  full: string
  dark: string
  pale: string
  accent: string
}

export type Random = () => number
export type Point = readonly [x: number, y: number]

export const ink = '#17191e'
export const paper = '#f7f5f0'
export const edge = '#cbc4b3'
export const steel = '#3a3d45'
const grey = '#d8d2c4'
const [cyan, magenta, yellow, vermilion] = ['#0091b8', '#c8106e', '#f2b600', '#c4351d']

const palette: Inks[] = [
  { full: cyan, dark: '#006a87', pale: '#d3e9ef', accent: yellow },
  { full: vermilion, dark: '#8f2614', pale: '#f6ded8', accent: yellow },
  { full: '#31353d', dark: ink, pale: '#e4e0d6', accent: vermilion },
  { full: yellow, dark: '#b98a00', pale: '#fbefc9', accent: vermilion },
  { full: '#0b5f79', dark: '#073f51', pale: '#d5e3e8', accent: yellow },
  { full: magenta, dark: '#8f0b4f', pale: '#f5dce8', accent: yellow },
]

export const kraft: Inks = { full: '#c9a06a', dark: '#a17a45', pale: '#e2c79d', accent: vermilion }

/** One decimal is finer than a screen shows. */
export const n = (value: number): number => Math.round(value * 10) / 10

/** The same seed always gives the same numbers. */
export const randomOf = (word: string): Random => {
  let mixed = 2166136261
  for (const character of word) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489917) + 0x9e3779b9
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

export const between = (random: Random, least: number, most: number) => least + random() * (most - least)

export const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0]

export const inksOf = (random: Random): Inks => oneOf(random, palette as [Inks, ...Inks[]])

const tag = (name: string, own: string, fill: string, more: string) =>
  `<${name} ${own} fill="${fill}"${more && ` ${more}`}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  tag(
    'rect',
    `x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}"`,
    fill,
    more,
  )

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  tag('circle', `cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"`, fill, more)

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  tag('ellipse', `cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"`, fill, more)

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  tag('path', `d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z"`, fill, more)

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more && ` ${more}`}/>`

export const group = (transform: string, ...inside: string[]) =>
  `<g transform="${transform}">${inside.join('')}</g>`

export const outlined = `stroke="${edge}"`
export const faint = 'opacity=".1"'

export const shade = (x: number, y: number, width: number, height: number, more = '') =>
  rect(x + 2.5, y + 3.5, width, height, ink, `${faint}${more && ` ${more}`}`)

/** Up to here a proportion is drawn exactly. */
const plainRatio = 2

/** A very long shape is drawn shorter, but always longer than a shape that is less long. */
const drawnRatio = (ratio: number, longest: number): number => {
  if (ratio < 1) return 1 / drawnRatio(1 / ratio, longest)
  if (ratio <= plainRatio) return ratio
  const range = longest - plainRatio
  return plainRatio + range * (1 - Math.exp((plainRatio - ratio) / (2 * range)))
}

/** The sides as large as they may be, in their proportion. */
export const fit = (width: number, height: number, mostWidth: number, mostHeight: number, longest = 5) => {
  const ratio = drawnRatio(width / height, longest)
  const scale = Math.min(mostWidth / ratio, mostHeight)
  return { width: scale * ratio, height: scale }
}

/** Words as strokes; the last of them is short. */
const textStrokes = (x: number, y: number, width: number, count: number, gap: number, random: Random) => {
  const rows = Array.from({ length: Math.max(0, count) }, (_, at) => {
    const length = width * (at === count - 1 ? between(random, 0.4, 0.65) : between(random, 0.82, 1))
    return `M${n(x)} ${n(y + at * gap)}h${n(length)}`
  })
  return rows.length > 0 ? line(rows.join(''), grey, gap * 0.4, 'stroke-linecap="round"') : ''
}

interface Text {
  x: number
  y: number
  width: number
  height: number
  colour?: string
  mostRows?: number
}

/** A headline with as many lines below it as fit. */
export const text = ({ x, y, width, height, colour = ink, mostRows = 4 }: Text, random: Random) => {
  const size = Math.min(height * 0.28, width * 0.1, 5.5)
  const gap = size * 1.5
  const rows = Math.min(mostRows, Math.floor((height - size * 1.6) / gap))
  return (
    rect(x, y, width * between(random, 0.4, 0.7), size, colour, `rx="${n(size / 2)}"`) +
    textStrokes(x, y + size + gap, width, rows, gap, random)
  )
}
