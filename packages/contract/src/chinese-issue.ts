import type { z } from 'zod'
import { messages } from './messages.ts'

type Issue = z.core.$ZodRawIssue

const typeNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  record: '对象',
}

const sized: Record<string, (limit: string, atLeast: boolean) => string> = {
  string: (limit, atLeast) => (atLeast ? `最少${limit}个字` : `最多${limit}个字`),
  array: (limit, atLeast) => (atLeast ? `最少${limit}项` : `最多${limit}项`),
  set: (limit, atLeast) => (atLeast ? `最少${limit}项` : `最多${limit}项`),
}

const limitMessage = (origin: string, limit: string, atLeast: boolean, inclusive: boolean) => {
  const bySize = sized[origin]
  if (bySize) return bySize(limit, atLeast)
  if (atLeast) return inclusive ? `不能小于${limit}` : `须大于${limit}`
  return inclusive ? `不能大于${limit}` : `须小于${limit}`
}

const notOffered = '不在可选范围内'
const isMissing = (input: unknown) => input === undefined || input === null

/** A union with a discriminator reports that field, while its input is the whole object. */
const unionMessage = (issue: Issue & { code: 'invalid_union' }) => {
  if (issue.discriminator === undefined) return '格式错误'
  const { [issue.discriminator]: choice } = issue.input as Record<string, unknown>
  return isMissing(choice) ? messages.required : notOffered
}

/** Zod's findings in words a buyer understands; set once at boot with `z.config({ localeError })`. */
export const chineseIssue = (issue: Issue): string => {
  if (isMissing(issue.input)) return messages.required
  switch (issue.code) {
    case 'invalid_type':
      return `须为${typeNames[issue.expected] ?? '有效值'}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return messages.required
      return limitMessage(issue.origin, String(issue.minimum), true, issue.inclusive ?? true)
    case 'too_big':
      return limitMessage(issue.origin, String(issue.maximum), false, issue.inclusive ?? true)
    case 'invalid_value':
      return issue.values.length === 1 ? `须为${String(issue.values[0])}` : notOffered
    case 'not_multiple_of':
      return `须为${issue.divisor}的倍数`
    case 'unrecognized_keys':
      return `不认识的字段：${issue.keys.join('、')}`
    case 'invalid_union':
      return unionMessage(issue)
    default:
      return '格式错误'
  }
}
