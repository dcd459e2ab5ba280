import type { ShopFormat } from '../../artwork/cut-picture.ts'

/** The format of the bytes, whatever the file is called; otherwise the reason why they are refused, in words. */
export type PictureContent = { format: ShopFormat } | { fault: string }

const faults = {
  svg: '不支持 SVG 图片，请另存为 PNG 或 JPG 再上传',
  address: '这里要上传图片文件，不能填网址',
  animated: '不支持动图，请换成静态图片',
  other: '图片须为 JPG、PNG、WebP 或 AVIF',
  broken: '图片不完整或已损坏，请重新导出后再上传',
  mixed: '图片里夹带了别的内容，请用看图软件另存一份再上传',
} as const

const latin = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

/** The position where a part of the file ends and the next begins; undefined if the file is broken. */
type End = { end: number; isAnimated?: boolean } | undefined

const startOfScan = 0xda
const endOfImage = 0xd9

/** Walks from marker to marker; compressed lines have no marker except for those that restart them. */
const jpegEnd = (bytes: Buffer): End => {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return { end: at + 2 }
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker !== startOfScan) continue
    for (;;) {
      at = bytes.indexOf(0xff, at)
      if (at < 0) return undefined
      const next = bytes[at + 1] ?? 0
      if (next !== 0 && (next < 0xd0 || next > 0xd7)) break
      at += 2
    }
  }
  return at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === endOfImage
    ? { end: at + 2 }
    : undefined
}

const pngEnd = (bytes: Buffer): End => {
  let isAnimated = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = latin(bytes, at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'acTL') isAnimated = true
    if (name === 'IEND') return at <= bytes.length ? { end: at, isAnimated } : undefined
  }
  return undefined
}

const webpEnd = (bytes: Buffer): End => {
  const end = 8 + bytes.readUInt32LE(4)
  const isAnimated = latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0
  return end <= bytes.length ? { end, isAnimated } : undefined
}

const avifEnd = (bytes: Buffer): End => {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    // A shop's picture needs no box beyond four gigabytes, or up to the end of the file.
    if (size < 8) return undefined
    if (!/^[a-z0-9 ]{4}$/i.test(latin(bytes, at + 4, at + 8))) break
    at += size
  }
  const brands = latin(bytes, 8, Math.min(bytes.readUInt32BE(0), 200))
  return at <= bytes.length ? { end: at, isAnimated: brands.includes('avis') } : undefined
}

const kinds: { format: ShopFormat; begins: (bytes: Buffer) => boolean; endOf: (bytes: Buffer) => End }[] = [
  { format: 'jpeg', begins: (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff', endOf: jpegEnd },
  { format: 'png', begins: (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', endOf: pngEnd },
  {
    format: 'webp',
    begins: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP',
    endOf: webpEnd,
  },
  {
    format: 'avif',
    begins: (bytes) => /^ftyp(avif|avis|mif1)/.test(latin(bytes, 4, 12)),
    endOf: avifEnd,
  },
]

/** Cameras fill up with zeroes, and append a second picture for brighter screens. */
const isHarmless = (rest: Buffer) =>
  rest.every((byte) => byte === 0) ||
  (latin(rest, 0, 3) === '\xff\xd8\xff' && jpegEnd(rest)?.end === rest.length)

/** at the end of every archive; and at the beginning of its table of contents */
const archiveEnd = 'PK\x05\x06'
const archiveEntry = 'PK\x01\x02'
const archiveEndLength = 22

/**
 * True if the file contains an archive that a program could open. The four bytes of its end alone are no proof: of
 * ten-megabyte photographs one in four hundred contains them by chance. Its table of contents lies just before them.
 */
const holdsArchive = (bytes: Buffer): boolean => {
  let at = bytes.indexOf(archiveEnd, 0, 'latin1')
  for (; at >= 0; at = bytes.indexOf(archiveEnd, at + 1, 'latin1')) {
    if (at + archiveEndLength > bytes.length) return false
    const start = at - bytes.readUInt32LE(at + 12)
    if (start >= 0 && latin(bytes, start, start + archiveEntry.length) === archiveEntry) return true
  }
  return false
}

/**
 * Marks by which a browser, a server or a PDF reader would take the same bytes for something else. Each is long enough
 * that a photograph does not contain it by chance: `<svg` alone occurs in one of two thousand large ones.
 */
const foreign = /<script|<!doctype|<html[\s>]|<iframe|<\?php\s|<svg[\s/>][\t\n\r\x20-\x7e]{8}|%PDF-\d\.\d/i

export const readPictureContent = (bytes: Buffer): PictureContent => {
  const kind = kinds.find(({ begins }) => begins(bytes))
  if (!kind) {
    const head = latin(bytes, 0, 1024)
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart()
    if (/^(https?:|data:|file:|\/\/)/i.test(head)) return { fault: faults.address }
    if (/^GIF8/.test(head)) return { fault: faults.animated }
    return { fault: /^<(\?xml|!--|!doctype|svg)/i.test(head) ? faults.svg : faults.other }
  }
  const found = bytes.length < 32 ? undefined : kind.endOf(bytes)
  if (!found) return { fault: faults.broken }
  if (found.isAnimated) return { fault: faults.animated }
  if (!isHarmless(bytes.subarray(found.end))) return { fault: faults.mixed }
  const isMixed = foreign.test(bytes.toString('latin1')) || holdsArchive(bytes)
  return isMixed ? { fault: faults.mixed } : { format: kind.format }
}

/** The faults that a program reports after it has opened the picture. */
export const outcomeFaults = {
  large: '图片太大，最多 4000 万像素',
  animated: faults.animated,
  small: '裁剪后太小，每边至少 160 像素',
  unreadable: faults.broken,
  'other-format': faults.other,
  'too-much': '图片太复杂，打不开，请另存为 JPG 再上传',
} as const
