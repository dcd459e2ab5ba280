import type { Box } from './box.ts'

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

/** A title may hold lines that look like these; the program's own come after it. */
const last = (text: string, line: RegExp) => [...text.matchAll(line)].at(-1)?.[1]

/** What `pdfinfo -box` prints. A box that a page does not have, it fills in with the next larger one. */
export const readPageBoxes = (text: string): PdfInfo => {
  const turns = new Map([...text.matchAll(turnLine)].map(([, page, turn]) => [page, Number(turn)]))
  const found = new Map<string, Map<string, Box>>()
  for (const [, page = '', name = '', ...corners] of text.matchAll(boxLine)) {
    const boxes = found.get(page) ?? new Map<string, Box>()
    found.set(page, boxes.set(name, toBox(corners)))
  }
  const boxes = [...found].flatMap(([page, named]) => {
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
