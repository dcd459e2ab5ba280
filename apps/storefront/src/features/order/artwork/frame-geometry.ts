import type { OrderFile } from '@yinpu/contract'

export type FilePreview = OrderFile['previews'][number]
type Frame = FilePreview['trim']

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const within = (value: number) => Math.min(Math.max(value, 0), 1)

/** A frame's fractions as pixels of its picture; what lies outside the picture cannot be drawn on it. */
const toBox = ({ x, y, width, height }: Frame, { width_px, height_px }: FilePreview): Box => {
  const [left, top, right, bottom] = [within(x), within(y), within(x + width), within(y + height)]
  const box = { x: left * width_px, y: top * height_px }
  return { ...box, width: (right - left) * width_px, height: (bottom - top) * height_px }
}

const outline = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`

/** Trim and bleed over a page's picture, and the path of all that is cut off: the picture with a hole in it. */
export const frameGeometry = (preview: FilePreview) => {
  const trim = toBox(preview.trim, preview)
  const bleed = toBox(preview.bleed, preview)
  const whole = { x: 0, y: 0, width: preview.width_px, height: preview.height_px }
  // A page that ends at the cut has no line of bleed to show.
  const hasBleed = bleed.width - trim.width > 1 || bleed.height - trim.height > 1
  return { trim, bleed: hasBleed ? bleed : undefined, outside: outline(whole) + outline(trim) }
}
