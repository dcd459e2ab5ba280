import type { Frame } from './artwork-report.ts'

/** A small picture of a page: for each pixel the darkest of its three colours, so that pale yellow counts too. */
export interface InkMap {
  width: number
  height: number
  darkest: Buffer
}

/** Longest side of such a picture, in pixels. */
export const inkMapPx = 450

/** Paper. A tint of two per cent is darker than this. */
const paper = 250
/** Thin lines of a template are drawn a little paler or darker by each program. */
const [surelyInk, perhapsInk] = [232, 252]

export const inkMapOf = (rgb: Buffer, width: number, height: number, channels: number): InkMap => {
  const darkest = Buffer.alloc(width * height)
  for (let at = 0; at < darkest.length; at += 1) {
    const from = at * channels
    const red = rgb[from] ?? 255
    darkest[at] = channels < 3 ? red : Math.min(red, rgb[from + 1] ?? 255, rgb[from + 2] ?? 255)
  }
  return { width, height, darkest }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** The pixels of a frame, whose sides are fractions. */
const pixelsIn = ({ width, height }: InkMap, frame: Frame) => ({
  left: clamp(Math.floor(frame.x * width), width - 1),
  top: clamp(Math.floor(frame.y * height), height - 1),
  right: clamp(Math.ceil((frame.x + frame.width) * width), width),
  bottom: clamp(Math.ceil((frame.y + frame.height) * height), height),
})

/** The part of the frame that is darker than paper. */
export const inkShare = (map: InkMap, frame: Frame): number => {
  const { left, top, right, bottom } = pixelsIn(map, frame)
  let inked = 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if ((map.darkest[y * map.width + x] ?? 255) < paper) inked += 1
  return inked / Math.max(1, (right - left) * (bottom - top))
}

/** The frame as a grid of so many cells along its longer side, each with its darkest pixel. */
const cellsOf = (map: InkMap, frame: Frame, columns: number, rows: number) => {
  const cells = Buffer.alloc(columns * rows, 255)
  const { left, top, right, bottom } = pixelsIn(map, frame)
  for (let y = top; y < bottom; y += 1) {
    const row = clamp(Math.floor((((y + 0.5) / map.height - frame.y) / frame.height) * rows), rows - 1)
    for (let x = left; x < right; x += 1) {
      const column = clamp(
        Math.floor((((x + 0.5) / map.width - frame.x) / frame.width) * columns),
        columns - 1,
      )
      const cell = row * columns + column
      cells[cell] = Math.min(cells[cell] ?? 255, map.darkest[y * map.width + x] ?? 255)
    }
  }
  return cells
}

const longestGrid = 200

/** True if a cell or one beside it is darker than this. */
const hasNear = (cells: Buffer, columns: number, rows: number, at: number, darker: number) => {
  const [column, row] = [at % columns, Math.floor(at / columns)]
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
      if ((cells[y * columns + x] ?? 255) < darker) return true
  return false
}

/** The part of the one's ink that has none of the other's beside it. */
const shareWithout = (
  one: Buffer,
  other: Buffer,
  columns: number,
  rows: number,
  { ink, near }: { ink: number; near: number },
) => {
  let [inked, alone] = [0, 0]
  for (let at = 0; at < one.length; at += 1) {
    if ((one[at] ?? 255) >= ink) continue
    inked += 1
    if (!hasNear(other, columns, rows, at, near)) alone += 1
  }
  return { inked, alone }
}

interface FramedMap {
  map: InkMap
  frame: Frame
}

const longestPx = ({ map, frame }: FramedMap) => Math.max(frame.width * map.width, frame.height * map.height)

/**
 * True if a page has the template's ink and nothing else: all its ink is on the template's ink, and most of the
 * template's ink is there. Programs draw the same line half a pixel apart, so cells beside each other count as one.
 */
export const showsOnly = (page: FramedMap, template: FramedMap): boolean => {
  const ratio = (page.frame.width * page.map.width) / Math.max(1, page.frame.height * page.map.height)
  // A cell covers more than a pixel of either, so that half a pixel never leads past the next cell.
  const longest = Math.min(longestGrid, 0.7 * longestPx(page), 0.7 * longestPx(template))
  const columns = Math.max(1, Math.round(ratio >= 1 ? longest : longest * ratio))
  const rows = Math.max(1, Math.round(ratio >= 1 ? longest / ratio : longest))
  const drawn = cellsOf(page.map, page.frame, columns, rows)
  const lines = cellsOf(template.map, template.frame, columns, rows)
  const more = shareWithout(drawn, lines, columns, rows, { ink: surelyInk, near: perhapsInk })
  if (more.inked === 0 || more.alone > 0) return false
  const missing = shareWithout(lines, drawn, columns, rows, { ink: surelyInk, near: perhapsInk })
  return missing.alone <= missing.inked * 0.15
}

/** Pictures as pdftoppm writes them one after the other; a last one that was cut off is left out. */
export const readPixmaps = (bytes: Buffer): InkMap[] => {
  const maps: InkMap[] = []
  let at = 0
  while (at < bytes.length) {
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', at, at + 40))
    if (!head) break
    const [width, height] = [Number(head[1]), Number(head[2])]
    const start = at + head[0].length
    const end = start + width * height * 3
    if (end > bytes.length) break
    maps.push(inkMapOf(bytes.subarray(start, end), width, height, 3))
    at = end
  }
  return maps
}
