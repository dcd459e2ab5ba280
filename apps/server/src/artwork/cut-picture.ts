import type { Metadata } from 'sharp'
import type { loadSharp } from './open-picture.ts'

type Sharp = NonNullable<Awaited<ReturnType<typeof loadSharp>>>

export type ShopFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** Fractions of the whole upright picture. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

export interface CutSize {
  width: number
  avif: Buffer
  webp: Buffer
}

/** `small`: the cut picture has too few pixels for a page */
export type CutOutcome =
  | { kind: 'cut'; height: number; sizes: CutSize[] }
  | { kind: 'large' | 'animated' | 'small' | 'unreadable' | 'other-format' | 'too-much' | 'off' }

/** The widths that a page may request; a smaller picture has its own width as the last one. */
const widths = [160, 320, 640, 1280] as const
export const leastSide = 160
const mostWidth = 1280

/** A photograph of a good camera; unpacked, with alpha, 160 megabytes. */
const mostPixels = 40_000_000
const mostSide = 20_000

/** The widths made of a picture with this largest one. */
export const widthsOf = (largest: number): number[] => [...widths.filter((width) => width < largest), largest]

const formatOf = ({ format, compression }: Metadata) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format

const cutOf = (whole: { width: number; height: number }, { x, y, width, height }: Cut) => {
  const left = Math.min(whole.width - 1, Math.round(x * whole.width))
  const top = Math.min(whole.height - 1, Math.round(y * whole.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole.width - left, Math.round(width * whole.width))),
    height: Math.max(1, Math.min(whole.height - top, Math.round(height * whole.height))),
  }
}

type Upright = Awaited<ReturnType<typeof readUpright>>
type OpenedPicture = Extract<Upright, { kind: 'opened' }>
export type UnopenedPicture = Exclude<CutOutcome, { kind: 'cut' }>

/** The header first; then every pixel is read once, which detects half a file. */
const readUpright = async (sharp: Sharp, bytes: Buffer, format: ShopFormat) => {
  const options = { failOn: 'error', limitInputPixels: mostPixels, animated: false } as const
  const meta = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if (formatOf(meta) !== format) return { kind: 'other-format' as const }
  const { width = 0, height = 0 } = meta.autoOrient
  if (width * height > mostPixels || Math.max(width, height) > mostSide) return { kind: 'large' as const }
  if ((meta.pages ?? 1) > 1) return { kind: 'animated' as const }
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { kind: 'opened' as const, data, info }
}

/** Every size is made of the whole upright picture. */
const cutOpened = async (
  sharp: Sharp,
  bytes: Buffer,
  { format, cut }: { format: ShopFormat; cut: Cut },
): Promise<CutOutcome> => {
  const upright = await readUpright(sharp, bytes, format)
  if (upright.kind !== 'opened') return upright
  const area = cutOf(upright.info, cut)
  if (Math.min(area.width, area.height) < leastSide) return { kind: 'small' }
  const { channels } = upright.info
  const raw = { raw: { width: upright.info.width, height: upright.info.height, channels } }
  const base = await sharp(upright.data, raw)
    .extract(area)
    .resize({ width: mostWidth, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const largest = { width: base.info.width, height: base.info.height, channels: base.info.channels }
  const sizes: CutSize[] = []
  for (const one of widthsOf(largest.width)) {
    const sized = sharp(base.data, { raw: largest }).resize({ width: one })
    sizes.push({
      width: one,
      avif: await sized.clone().avif({ quality: 52, effort: 2 }).toBuffer(),
      webp: await sized.clone().webp({ quality: 78, effort: 4 }).toBuffer(),
    })
  }
  return { kind: 'cut', height: largest.height, sizes }
}

/** Opens an uploaded picture for some work; the outcome says why it cannot. */
export const withUpright = async <Result>(
  sharp: Sharp,
  bytes: Buffer,
  format: ShopFormat,
  work: (upright: OpenedPicture) => Promise<Result>,
): Promise<Result | UnopenedPicture> =>
  unlessUnreadable(async () => {
    const upright = await readUpright(sharp, bytes, format)
    return upright.kind === 'opened' ? work(upright) : upright
  })

const unlessUnreadable = async <Result>(work: () => Promise<Result>): Promise<Result | UnopenedPicture> => {
  try {
    return await work()
  } catch (error) {
    const isTooMuch = error instanceof Error && /pixel limit|memory|creating thread/i.test(error.message)
    return { kind: isTooMuch ? 'too-much' : 'unreadable' }
  }
}

export const cutPicture = (
  sharp: Sharp,
  bytes: Buffer,
  options: { format: ShopFormat; cut: Cut },
): Promise<CutOutcome> => unlessUnreadable(() => cutOpened(sharp, bytes, options))
