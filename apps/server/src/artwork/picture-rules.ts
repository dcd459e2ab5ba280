import type { Metadata } from 'sharp'
import { type InkMap, inkMapPx } from './ink-map.ts'

/** The limits for opening a picture, and the options of its small copy. */
export interface PictureRules {
  formats: ('jpeg' | 'png' | 'tiff' | 'webp')[]
  /** beyond this the header alone is read */
  mostPixels: number
  /** of pixels in memory, if a format has to be unpacked as a whole */
  mostWholeBytes: number
  longestSidePx: number
  webp: { quality: number; effort: number }
  /** longest side of the map of its ink; none is made without it */
  inkPx?: number
}

/** The fields of the picture's header. */
export type PictureHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'space' | 'pages' | 'bitsPerSample' | 'autoOrient'
>

export interface SmallPicture {
  webp: Buffer
  widthPx: number
  heightPx: number
  isOpaque: boolean
  ink?: InkMap
}

/** `too-much`: it took more time or memory than there is; `off`: pictures cannot be opened on this machine */
export type OpenedPicture =
  | ({ kind: 'drawn'; header: PictureHeader } & SmallPicture)
  | { kind: 'too-large'; header: PictureHeader }
  | { kind: 'other-format' }
  | { kind: 'unreadable' }
  | { kind: 'too-much' }
  | { kind: 'off' }

/** A path that the program can read, or the bytes themselves. */
export type PictureSource = string | Buffer

/** Half the time of the usual effort for a tenth more bytes. */
const previewLook = { longestSidePx: 900, webp: { quality: 80, effort: 2 } }

/**
 * Artwork may be larger than any other picture: a wall of four by three metres at 150 ppi has 420 megapixels.
 * Formats that are read line by line take no memory, only time.
 */
export const artworkRules: PictureRules = {
  formats: ['jpeg', 'png', 'tiff'],
  mostPixels: 600_000_000,
  mostWholeBytes: 400_000_000,
  ...previewLook,
  inkPx: inkMapPx,
}

/** Pages as our own programs have drawn them. */
export const pageRules: PictureRules = {
  formats: ['png'],
  mostPixels: 2_000_000,
  mostWholeBytes: 16_000_000,
  ...previewLook,
  inkPx: inkMapPx,
}

/** Photographs in messages. */
export const photoRules: PictureRules = {
  formats: ['jpeg', 'png', 'webp'],
  mostPixels: 40_000_000,
  mostWholeBytes: 160_000_000,
  longestSidePx: 1000,
  webp: { quality: 78, effort: 4 },
}

/**
 * Three hundred dots an inch make six point type readable when it is magnified; a poster gets as many as a browser
 * can display.
 */
export const largeDpi = 300
const largeLook = { longestSidePx: 6000, webp: { quality: 85, effort: 1 } }

/** Artwork that came as a picture, for the person who judges it. */
const { inkPx: _noMap, ...openedLarge } = artworkRules
export const largePictureRules: PictureRules = { ...openedLarge, ...largeLook }

/** A page that our own program has drawn large. */
export const largePageRules: PictureRules = {
  formats: ['jpeg'],
  mostPixels: 40_000_000,
  mostWholeBytes: 160_000_000,
  ...largeLook,
}
