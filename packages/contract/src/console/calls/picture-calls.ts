import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { crop, pictureRef } from '../../calls/picture-shape.ts'
import { requiredText } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { largestPicture } from '../picture-limits.ts'

/** Two more than three quarters of its characters, so that a file of the largest size still passes. */
const mostCharacters = Math.ceil(largestPicture / 3) * 4 + 4

/** A picture as a call carries it. */
export const pictureFile = z.object({
  name: requiredText(200),
  content: z
    .string()
    .min(1, '请选择图片')
    .max(mostCharacters, '图片不能超过 10 MB')
    .describe('base64，JPEG、PNG、WebP 或 AVIF'),
})

export const pictureCalls = {
  uploadPicture: defineCall(consoleEndpoints.uploadPicture, {
    body: z.object({
      file: pictureFile,
      crop: crop.optional().describe('不填则用整张'),
    }),
    data: pictureRef,
  }),
}
