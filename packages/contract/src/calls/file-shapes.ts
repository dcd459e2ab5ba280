import { z } from 'zod'
import { count, id, requiredText } from '../fields.ts'
import { longestFileName, mostMessageFiles } from '../message-files.ts'
import { messages } from '../messages.ts'

export const fileName = requiredText(longestFileName).regex(/^[^/\\\p{Cc}]+$/u, messages.fileName)
export const storageKey = requiredText(300)
/** of artwork */
export const fileSize = count(1, 1_073_741_824)

/** Uploaded files that go with a message. */
export const fileInputs = z
  .array(z.object({ key: storageKey, name: fileName }))
  .max(mostMessageFiles, `最多附 ${mostMessageFiles} 个文件`)
  .default([])
  .describe('附件，已经上传')

export const messageFile = z.object({
  file_id: id,
  name: z.string(),
  size: z.int(),
  url: z.string().describe('下载地址，一小时内有效'),
})
