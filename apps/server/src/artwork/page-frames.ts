import type { Frame } from './artwork-report.ts'
import { type Box, insetBox } from './box.ts'

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

/** Where a box lies on the picture of the media box; what sticks out is cut off. */
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
