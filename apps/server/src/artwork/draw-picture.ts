import type { Metadata, SharpOptions } from 'sharp'
import { longestSidePx, webpOptions } from './draw-previews.ts'
import type { Sharp } from './load-sharp.ts'

/** Beyond this not even the header is believed. */
const mostPixels = 2_000_000_000
/** What comes line by line takes no memory, only time; the rest is unpacked as a whole. */
const mostStreamedPixels = 600_000_000
const mostWholeBytes = 400_000_000

export const pictureOptions: SharpOptions = {
  failOn: 'error',
  sequentialRead: true,
  limitInputPixels: mostPixels,
}

const comesByLine = ({ format, isProgressive, orientation = 1 }: Metadata) =>
  format !== 'tiff' && !isProgressive && (format === 'jpeg' || orientation === 1)

export const isDrawable = (meta: Metadata) => {
  const pixels = meta.width * meta.height
  const bytesEach = meta.channels * (meta.depth === 'uchar' ? 1 : meta.depth === 'ushort' ? 2 : 16)
  return comesByLine(meta) ? pixels <= mostStreamedPixels : pixels * bytesEach <= mostWholeBytes
}

/** Drawing it reads every pixel, and so tells whether the file is whole. */
export const drawPicture = async (sharp: Sharp, path: string, seconds: number) => {
  const small = await sharp(path, pictureOptions)
    .timeout({ seconds })
    .autoOrient()
    .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = small.info
  const drawn = sharp(small.data, { raw: { width, height, channels } })
  const { isOpaque } = await drawn.stats()
  const webp = await drawn.flatten({ background: 'white' }).webp(webpOptions).toBuffer()
  return { webp, widthPx: width, heightPx: height, isOpaque }
}
