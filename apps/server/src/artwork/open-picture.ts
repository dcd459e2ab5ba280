import type { Metadata, SharpOptions } from 'sharp'
import { type InkMap, inkMapOf } from './ink-map.ts'
import type {
  OpenedPicture,
  PictureHeader,
  PictureRules,
  PictureSource,
  SmallPicture,
} from './picture-rules.ts'

type Sharp = typeof import('sharp').default

/** Native, and not on every machine: if it cannot load, people check the pictures. */
export const loadSharp = async (): Promise<Sharp | undefined> => {
  try {
    const { default: sharp } = await import('sharp')
    sharp.concurrency(1)
    // It would remember files by their path, and a path may get another file.
    sharp.cache(false)
    return sharp
  } catch {
    return undefined
  }
}

const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`)

/** Closes every other reader of the process, as those of SVG, PDF and GIF, before a picture from outside is opened. */
export const limitLoaders = (sharp: Sharp) => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
}

/** Beyond this not even the header is believed. */
const mostPixels = 2_000_000_000

const options: SharpOptions = { failOn: 'error', sequentialRead: true, limitInputPixels: mostPixels }

const headerOf = (meta: Metadata): PictureHeader => {
  const { format, width, height, channels, depth, space, pages, bitsPerSample, autoOrient } = meta
  return {
    format,
    width,
    height,
    channels,
    depth,
    space,
    autoOrient,
    ...(pages !== undefined && { pages }),
    ...(bitsPerSample !== undefined && { bitsPerSample }),
  }
}

/** The others are unpacked as a whole before the first line can be had. */
const comesByLine = ({ format, isProgressive, orientation = 1 }: Metadata) =>
  !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1))

const isDrawable = (meta: Metadata, rules: PictureRules) => {
  const pixels = meta.width * meta.height
  const bytesEach = meta.channels * (meta.depth === 'uchar' ? 1 : meta.depth === 'ushort' ? 2 : 16)
  return pixels <= rules.mostPixels && (comesByLine(meta) || pixels * bytesEach <= rules.mostWholeBytes)
}

/** Drawing it reads every pixel, and so detects half a file. */
const draw = async (sharp: Sharp, source: PictureSource, rules: PictureRules): Promise<SmallPicture> => {
  const { longestSidePx, webp, inkPx } = rules
  const small = await sharp(source, options)
    .autoOrient()
    .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = small.info
  const drawn = sharp(small.data, { raw: { width, height, channels } })
  const { isOpaque } = await drawn.stats()
  const bytes = await drawn.clone().flatten({ background: 'white' }).webp(webp).toBuffer()
  const ink = inkPx === undefined ? undefined : await mapInk(drawn, inkPx)
  return { webp: bytes, widthPx: width, heightPx: height, isOpaque, ...(ink && { ink }) }
}

const mapInk = async (drawn: ReturnType<Sharp>, inkPx: number): Promise<InkMap> => {
  const { data, info } = await drawn
    .clone()
    .flatten({ background: 'white' })
    .resize(inkPx, inkPx, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return inkMapOf(data, info.width, info.height, info.channels)
}

/** The header first: it decides whether a single pixel is unpacked. */
export const openPicture = async (
  sharp: Sharp,
  source: PictureSource,
  rules: PictureRules,
): Promise<OpenedPicture> => {
  try {
    const meta = await sharp(source, options).metadata()
    if (!rules.formats.some((format) => format === meta.format)) return { kind: 'other-format' }
    const header = headerOf(meta)
    if (!isDrawable(meta, rules)) return { kind: 'too-large', header }
    return { kind: 'drawn', header, ...(await draw(sharp, source, rules)) }
  } catch (error) {
    const isTooMuch = error instanceof Error && /pixel limit|memory|creating thread/i.test(error.message)
    return { kind: isTooMuch ? 'too-much' : 'unreadable' }
  }
}
