import type { loadSharp } from './open-picture.ts'

type Sharp = NonNullable<Awaited<ReturnType<typeof loadSharp>>>
type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** pixels of the longer side: 40 mm at 300 dots an inch */
const sealSide = 472
const readSide = 944
/** Ink that is paler than this is the paper's own grey. */
const leastInk = 0.12
const leastSealSide = 60

/** The colour of the paper: of each channel the middle value along the edges. */
const paperOf = (pixels: Buffer, { width, height }: Raw): [number, number, number] => {
  const edges: number[] = []
  for (let x = 0; x < width; x += 1) edges.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y += 1) edges.push(y * width, y * width + width - 1)
  const middle = (channel: number) =>
    edges.map((at) => pixels[at * 3 + channel] ?? 255).toSorted((one, other) => one - other)[
      Math.floor(edges.length / 2)
    ] || 255
  return [middle(0), middle(1), middle(2)]
}

/** The ink alone: laid over white it looks as it did on its paper. Also finds the part that has any. */
const inkOf = (pixels: Buffer, raw: Raw) => {
  const { width, height } = raw
  const paper = paperOf(pixels, raw)
  const ink = Buffer.alloc(width * height * 4)
  const box = { left: width, top: height, right: -1, bottom: -1 }
  for (let at = 0; at < width * height; at += 1) {
    const colour = paper.map((white, channel) => Math.min(1, (pixels[at * 3 + channel] ?? 255) / white))
    const alpha = 1 - Math.min(...colour)
    if (alpha < leastInk) continue
    colour.forEach((value, channel) => {
      ink[at * 4 + channel] = Math.round(((value - (1 - alpha)) / alpha) * 255)
    })
    ink[at * 4 + 3] = Math.round(alpha * 255)
    const [x, y] = [at % width, Math.floor(at / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return { ink, box }
}

/**
 * A seal out of a scan or a photograph on plain paper: the paper becomes transparent, so that the name under the seal
 * stays readable, and the margins go. Undefined if there is no seal to be seen.
 */
export const clearSeal = async (
  sharp: Sharp,
  upright: { data: Buffer; info: Raw },
): Promise<Buffer | undefined> => {
  const { width, height, channels } = upright.info
  const flat = await sharp(upright.data, { raw: { width, height, channels } })
    .flatten({ background: 'white' })
    .resize({ width: readSide, height: readSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { ink, box } = inkOf(flat.data, flat.info)
  const area = {
    left: box.left,
    top: box.top,
    width: box.right - box.left + 1,
    height: box.bottom - box.top + 1,
  }
  if (Math.min(area.width, area.height) < leastSealSide) return undefined
  return sharp(ink, { raw: { width: flat.info.width, height: flat.info.height, channels: 4 } })
    .extract(area)
    .resize({ width: sealSide, height: sealSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
