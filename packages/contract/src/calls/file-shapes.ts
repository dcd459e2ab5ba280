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

/** With what a file itself is put to the storage, where that takes no form. */
export const uploadPut = z
  .object({ headers: z.record(z.string(), z.string()) })
  .describe('存储只收 PUT 时：把文件本身以 PUT 发到 host，带上这些请求头；用表单上传时为 null')
