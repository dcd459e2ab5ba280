import { z } from 'zod'

export const requiredText = z
  .string({ error: ({ input }) => (input === undefined ? '不可为空' : '须为文字') })
  .trim()
  .min(1, '不可为空')

const isOrigin = (value: string) => new URL(value).href === `${new URL(value).origin}/`

/** Scheme and host alone: a path would be signed or joined wrongly, a name and password ignored. */
export const origin = z
  .url({ protocol: /^https?$/, error: '须为 http:// 或 https:// 开头的网址', abort: true })
  .refine(isOrigin, '须为不带路径的网址')
  .transform((value) => new URL(value).origin)

/** An option of an account; a variable is text, a file may have a boolean. */
export const onOff = z
  .union([z.boolean(), z.enum(['0', '1'])], { error: '须为 1 或 0' })
  .default(false)
  .transform((value) => value === true || value === '1')

/** A misspelt field must not be taken for one left out. */
export const fieldsOnly = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `不认识的字段：${issue.keys.join('、')}` : '须为对象',
  })
