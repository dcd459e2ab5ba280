import type { Frame } from './artwork-report.ts'

export interface SizeMm {
  width: number
  height: number
}

/** More than this on each side is no bleed any more but another size. */
export const mostBleedMm = 5

export const turned = ({ width, height }: SizeMm): SizeMm => ({ width: height, height: width })

/** The bleed of a page over a finished size, if it is even; undefined if the page has another size. */
const bleedOver = (page: SizeMm, finished: SizeMm, toleranceMm: number): number | undefined => {
  const [across, up] = [page.width - finished.width, page.height - finished.height]
  const bleed = (across + up) / 4
  const isEven = Math.abs(across - up) <= 2 * toleranceMm
  return isEven && bleed >= -toleranceMm / 2 && bleed <= mostBleedMm ? Math.max(0, bleed) : undefined
}

/** The same for a page that may be turned on its side. */
export const evenBleed = (page: SizeMm, finished: SizeMm, toleranceMm: number) => {
  const upright = bleedOver(page, finished, toleranceMm)
  if (upright !== undefined) return { bleedMm: upright, isTurned: false }
  const lying = bleedOver(page, turned(finished), toleranceMm)
  return lying === undefined ? undefined : { bleedMm: lying, isTurned: true }
}

const likeness = 0.004

/** The factor between a page and a size of the same shape, and the distance from the exact shape. */
const scaleTo = (page: SizeMm, size: SizeMm) => {
  const scale = page.width / size.width
  return { scale, off: Math.abs(page.height / size.height / scale - 1) }
}

/** A page drawn to scale: the factor, and whether bleed was drawn too. Close to 1 it is simply another size. */
export const pageScale = (page: SizeMm, finished: SizeMm, bleedMm: number) => {
  const full = { width: finished.width + 2 * bleedMm, height: finished.height + 2 * bleedMm }
  const [best] = [finished, turned(finished), full, turned(full)]
    .map((size, index) => ({ ...scaleTo(page, size), hasBleed: index > 1, isTurned: index % 2 === 1 }))
    .filter(({ off, scale }) => off <= likeness && Math.abs(scale - 1) >= 0.05)
    .toSorted((one, other) => one.off - other.off)
  return best
}

/** The longest page that every program opens is 200 inches; the text around the piece takes some of it. */
const longestDrawnMm = 4500
const usualFactors = [1, 2, 4, 5, 10]

/** Large pieces are drawn at a half, a quarter, a fifth or a tenth. */
export const isUsualScale = (scale: number): boolean =>
  usualFactors.some((factor) => factor > 1 && Math.abs(scale * factor - 1) < 0.01)

/** The largest usual scale at which a piece fits on a page: 1 for all but banners. */
export const drawnScale = ({ width, height }: SizeMm): number => {
  const longest = Math.max(width, height)
  return 1 / (usualFactors.find((factor) => longest / factor <= longestDrawnMm) ?? 10)
}

/** A rectangle on a page in mm, from the page's lower left. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export const insetBox = (box: Box, mm: number): Box => ({
  left: box.left + mm,
  bottom: box.bottom + mm,
  right: box.right - mm,
  top: box.top - mm,
})

/** The size in which a PDF reader shows the page. */
export const boxSize = ({ left, bottom, right, top }: Box, rotation: number): SizeMm => {
  const size = { width: right - left, height: top - bottom }
  return rotation % 180 === 90 ? turned(size) : size
}

/** The distance from the inner box to the outer one, on the narrowest side. */
export const spaceAround = (inner: Box, outer: Box): number => {
  const sides = [
    inner.left - outer.left,
    inner.bottom - outer.bottom,
    outer.right - inner.right,
    outer.top - inner.top,
  ]
  return Math.max(0, Math.min(...sides))
}

/** Turns with the page, clockwise, as a reader shows it. */
const turn = ({ x, y, width, height }: Frame, rotation: number): Frame => {
  switch (rotation) {
    case 90:
      return { x: 1 - y - height, y: x, width: height, height: width }
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height }
    case 270:
      return { x: y, y: 1 - x - width, width: height, height: width }
    default:
      return { x, y, width, height }
  }
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** The frame of a box on the picture of the media box; parts outside of it are cut off. */
const frameOn = (media: Box, box: Box, rotation: number): Frame => {
  const [width, height] = [media.right - media.left, media.top - media.bottom]
  const [left, right] = [within((box.left - media.left) / width), within((box.right - media.left) / width)]
  const [top, bottom] = [within((media.top - box.top) / height), within((media.top - box.bottom) / height)]
  return turn({ x: left, y: top, width: right - left, height: bottom - top }, rotation)
}

/** The finished piece on the picture, and the same with its bleed. */
export const pageFrames = (media: Box, trim: Box, bleedMm: number, rotation: number) => ({
  trim: frameOn(media, trim, rotation),
  bleed: frameOn(media, insetBox(trim, -bleedMm), rotation),
})

/**
 * The frame that text and logos should stay within: a knife misses to either side alike, so the frame is as far
 * inside the cut as the bleed is outside. None if nothing is left of the piece.
 */
export const safeFrame = (media: Box, trim: Box, bleedMm: number, rotation: number): Frame | undefined => {
  const safe = insetBox(trim, bleedMm)
  if (bleedMm <= 0 || safe.right <= safe.left || safe.top <= safe.bottom) return undefined
  return frameOn(media, safe, rotation)
}
