/** A line drawn over a page of artwork: the same on both sides of the shop and in the templates. */
interface ArtworkLine {
  /** as legends call it */
  label: string
  /** on screens */
  colour: string
  /** pixels on and off; empty: solid. It distinguishes lines without colours. */
  dash: readonly number[]
  /** in a template, as the parts of the four process inks */
  cmyk: readonly [cyan: number, magenta: number, yellow: number, black: number]
}

const cut = { colour: '#0091b8', dash: [], cmyk: [1, 0, 0, 0] } as const

export const artworkLines = {
  trim: { label: '成品线（裁切）', ...cut },
  /** a die cuts like a knife */
  die: { label: '刀版（模切）', ...cut },
  bleed: { label: '出血线', colour: '#c8106e', dash: [6, 3], cmyk: [0, 1, 0, 0] },
  safe: { label: '安全线', colour: '#3f7d1d', dash: [2, 3], cmyk: [0.75, 0, 1, 0.1] },
  crease: { label: '折线', colour: '#c96a00', dash: [8, 3, 2, 3], cmyk: [0, 0.6, 1, 0] },
} as const satisfies Record<string, ArtworkLine>

export type ArtworkLineName = keyof typeof artworkLines

/** The attributes of an SVG element for this line; a theme with its own colours leaves them to the page. */
export const strokeOfLine = (name: ArtworkLineName): { stroke: string; strokeDasharray?: string } => {
  const { colour, dash } = artworkLines[name]
  return { stroke: colour, ...(dash.length > 0 && { strokeDasharray: dash.join(' ') }) }
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** A page's picture with its known cut lines, as calls answer it. */
export interface PictureOfPage {
  trim: Frame
  bleed: Frame
  safe?: Frame | undefined
  die?: { cut: string; creases: string; bleed: string; safe: string } | undefined
}

const within = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1e5) / 1e5

/** Parts outside the picture cannot be drawn on it. */
const rectangle = ({ x, y, width, height }: Frame) => {
  const [left, top, right, bottom] = [within(x), within(y), within(x + width), within(y + height)]
  return `M${left} ${top}H${right}V${bottom}H${left}z`
}

const whole = 'M0 0H1V1H0z'

/** A page that ends at the cut has no line of bleed. */
const hasBleed = ({ trim, bleed }: PictureOfPage) =>
  bleed.width - trim.width > 0.002 || bleed.height - trim.height > 0.002

/**
 * The lines over a page, the most important last, as SVG paths in fractions of its width and height: those of the
 * die if there is one, and of plain rectangles otherwise.
 */
export const linesOfPage = (page: PictureOfPage): { name: ArtworkLineName; path: string }[] => {
  const { trim, bleed, safe, die } = page
  const lines: { name: ArtworkLineName; path: string }[] = die
    ? [
        { name: 'bleed', path: die.bleed },
        { name: 'safe', path: die.safe },
        { name: 'crease', path: die.creases },
        { name: 'die', path: die.cut },
      ]
    : [
        { name: 'bleed', path: hasBleed(page) ? rectangle(bleed) : '' },
        { name: 'safe', path: safe ? rectangle(safe) : '' },
        { name: 'trim', path: rectangle(trim) },
      ]
  return lines.filter(({ path }) => path !== '')
}

/** All that is cut off: the picture with a hole in it, to be filled by the even-odd rule. */
export const cutOffPage = ({ trim, die }: PictureOfPage): string => whole + (die?.cut ?? rectangle(trim))

/** The lines for a legend of these pages, in the order of the list above. */
export const lineNamesOf = (pages: readonly PictureOfPage[]): ArtworkLineName[] => {
  const drawn = new Set(pages.flatMap((page) => linesOfPage(page).map(({ name }) => name)))
  return (Object.keys(artworkLines) as ArtworkLineName[]).filter((name) => drawn.has(name))
}
