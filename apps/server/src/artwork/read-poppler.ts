import type { Box } from './page-geometry.ts'

export interface PageBoxes {
  page: number
  /** degrees clockwise that a reader turns the page by */
  rotation: number
  media: Box
  crop: Box
  bleed: Box
  trim: Box
}

interface PdfInfo {
  pages: number
  isEncrypted: boolean
  boxes: PageBoxes[]
}

const mmPerPoint = 25.4 / 72
const boxLine = /^Page +(\d+) (Media|Crop|Bleed|Trim)Box: +(\S+) +(\S+) +(\S+) +(\S+)$/gm
const turnLine = /^Page +(\d+) rot: +(-?\d+)$/gm

const toBox = (corners: string[]): Box => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.map((corner) => Number(corner) * mmPerPoint)
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
}

/** A title may contain lines that look like these; the program's own come after it. */
const last = (text: string, line: RegExp) => [...text.matchAll(line)].at(-1)?.[1]

/** Reads the output of `pdfinfo -box`. It fills in a missing box of a page with the next larger one. */
export const readPageBoxes = (text: string): PdfInfo => {
  const turns = new Map([...text.matchAll(turnLine)].map(([, page, turn]) => [page, Number(turn)]))
  const boxesByPage = new Map<string, Map<string, Box>>()
  for (const [, page = '', name = '', ...corners] of text.matchAll(boxLine)) {
    const boxes = boxesByPage.get(page) ?? new Map<string, Box>()
    boxesByPage.set(page, boxes.set(name, toBox(corners)))
  }
  const boxes = [...boxesByPage].flatMap(([page, named]) => {
    const [media, crop, bleed, trim] = ['Media', 'Crop', 'Bleed', 'Trim'].map((name) => named.get(name))
    if (!media || !crop || !bleed || !trim) return []
    return [
      {
        page: Number(page),
        rotation: (((turns.get(page) ?? 0) % 360) + 360) % 360,
        media,
        crop,
        bleed,
        trim,
      },
    ]
  })
  return {
    pages: Number(last(text, /^Pages: +(\d+)$/gm) ?? 0),
    isEncrypted: last(text, /^Encrypted: +(yes|no)/gm) === 'yes',
    boxes,
  }
}

/** A picture at its position on a page. */
export interface PlacedImage {
  page: number
  /** the lower of both directions, at the size of the page */
  ppi: number
  isRgb: boolean
  isLineArt: boolean
}

const line =
  /^ *(\d+) +\d+ (image|stencil) +(\d+) +(\d+) +(\S+) +(\d+) +(\d+) +\S+ +(?:yes|no) +(?:\[inline\]|\d+ +\d+) +(\d+) +(\d+) /gm

/** Layout programs draw fills and shades as slivers: their low resolution is invisible. */
const leastPx = 16
const leastMm = 3

/** Reads the output of `pdfimages -list`; its ppi are those at the size that a picture has on the page. */
export const readPlacedImages = (text: string): PlacedImage[] =>
  [...text.matchAll(line)].map(([, page, kind, width, height, colour, components, bits, xPpi, yPpi]) => {
    const [across, up] = [Number(width) / Number(xPpi), Number(height) / Number(yPpi)]
    const isSliver =
      Math.min(Number(width), Number(height)) < leastPx || Math.min(across, up) * 25.4 < leastMm
    const ppi = Math.min(Number(xPpi), Number(yPpi))
    const isMask = kind === 'stencil'
    return {
      page: Number(page),
      // A picture without extent has no ppi.
      ppi: isSliver || ppi === 0 ? Number.POSITIVE_INFINITY : ppi,
      isRgb: !isMask && (colour === 'rgb' || (colour === 'icc' && components === '3')),
      isLineArt: isMask || (bits === '1' && components === '1'),
    }
  })

const tail = /\s+(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+(?:\d+\s+\d+|\[none\])\s*$/
const kinds = /^(.*?)\s+(?:Type [13]|Type 1C|TrueType|CID Type 0|CID Type 0C|CID TrueType|unknown)(?:\s|$)/
const subsetTag = /^[A-Z]{6}\+/
const unwanted = /[^\p{L}\p{N} .,_()+-]/gu
const longest = 40

/** Chinese font names come in UTF-8 or GBK, and do not say which. */
const decode = (latin1: string) => {
  const bytes = Buffer.from(latin1, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const nameOf = (line: string) => {
  const rawName = kinds.exec(line)?.[1]?.trim() ?? ''
  const name = decode(rawName).replace(subsetTag, '').replace(unwanted, '').trim().slice(0, longest)
  return name === '' || name === 'none' ? '未命名字体' : name
}

/** Names of the fonts that `pdffonts` lists as not embedded. Its output is read as latin1: a name has no encoding. */
export const readMissingFonts = (text: string): string[] => {
  const missing = text
    .split('\n')
    .filter((line) => tail.exec(line)?.[1] === 'no')
    .map(nameOf)
  return [...new Set(missing)]
}
