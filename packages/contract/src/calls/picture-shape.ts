import { z } from 'zod'
import { text } from '../fields.ts'

/** A part of a picture: the upper left corner and the sides, as shares of the whole. */
export const crop = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().positive().max(1),
    height: z.number().positive().max(1),
  })
  .refine(({ x, width }) => x + width <= 1.001, '裁剪超出了图片')
  .refine(({ y, height }) => y + height <= 1.001, '裁剪超出了图片')

/** Made of the picture's content and its cut, so that the same picture always has the same id. */
export const pictureId = z.string().regex(/^[\w-]{43}$/, '没有这张图片')

/** A reference to a picture. */
export const pictureReference = z.object({ picture_id: pictureId, alt: text(100).describe('替代文字') })

/** The same for pages: each width is at `url/width.avif` and `url/width.webp`. */
export const pictureRef = z.object({
  picture_id: z.string(),
  alt: z.string().describe('替代文字'),
  url: z.string(),
  widths: z.array(z.int()).describe('有哪些宽度（像素），由小到大'),
  width: z.int(),
  height: z.int(),
})
