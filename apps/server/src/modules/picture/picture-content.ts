import type { ShopFormat } from '../../artwork/cut-picture.ts'
import { holdsForeignContent } from './foreign-content.ts'

/** The format that the bytes begin like, whatever the file is called; otherwise the reason why they are refused, in words. */
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

const beginnings: [ShopFormat, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp(?:avif|avis|mif1)/s],
]

/** Sharp opens the first frame of these two as a still picture. */
const isAnimated = (bytes: Buffer, format: ShopFormat): boolean => {
  if (format === 'png') {
    const control = bytes.indexOf('acTL', 0, 'latin1')
    return control >= 0 && control < bytes.indexOf('IDAT', 0, 'latin1')
  }
  if (format !== 'avif') return false
  const brands = latin(bytes, 8, Math.min(bytes.readUInt32BE(0), 200))
  return brands.includes('avis')
}

/**
 * Judges by the beginning and by foreign content alone. Sharp judges everything else where it opens the picture in a
 * process with limits: the real format, a file that was cut off, its pixels and frames.
 */
export const readPictureContent = async (bytes: Buffer): Promise<PictureContent> => {
  const head = latin(bytes, 0, 1024)
  const format = beginnings.find(([, beginning]) => beginning.test(head))?.[0]
  if (!format) {
    const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
    if (/^(https?:|data:|file:|\/\/)/i.test(text)) return { fault: faults.address }
    if (/^GIF8/.test(text)) return { fault: faults.animated }
    return { fault: /^<(\?xml|!--|!doctype|svg)/i.test(text) ? faults.svg : faults.other }
  }
  if (isAnimated(bytes, format)) return { fault: faults.animated }
  return (await holdsForeignContent(bytes)) ? { fault: faults.mixed } : { format }
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
