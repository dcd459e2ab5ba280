import { z } from 'zod'
import { requiredText } from '../../fields.ts'
import { largestTableMb } from '../import-lists.ts'

const base64 = /^[\dA-Za-z+/]+={0,2}$/
const looked = 10_000

/** Of megabytes only both ends are checked: the reader of the file detects faults between them. */
const isWholeBase64 = (content: string): boolean =>
  content.length <= 2 * looked
    ? base64.test(content)
    : base64.test(content.slice(0, looked)) && base64.test(content.slice(-looked))

/** The fields of a call that carries a spreadsheet. */
export const tableFile = {
  name: requiredText(200),
  content: z
    .string()
    .max(14_000_000, `文件超过 ${largestTableMb} MB`)
    .refine(isWholeBase64, '文件是空的，或没有传完整')
    .describe(`文件内容，base64，最大 ${largestTableMb} MB`),
}
