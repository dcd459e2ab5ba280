import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { firstMessages } from './testing/first-message.ts'

const shape = z.object({ at: z.unknown() })
const of = (field: z.ZodType, value: unknown) => firstMessages(shape.extend({ at: field }), { at: value }).at

describe('chineseIssue', () => {
  it.each([
    ['a missing text', z.string(), undefined, '请填写'],
    ['null', z.number(), null, '请填写'],
    ['a missing choice', z.enum(['a', 'b']), undefined, '请填写'],
    ['a missing union', z.union([z.string(), z.array(z.string())]), undefined, '请填写'],
    ['an empty text', z.string().min(1), '', '请填写'],
    ['a short text', z.string().min(3), 'ab', '最少3个字'],
    ['a long text', z.string().max(3), 'abcd', '最多3个字'],
    ['a short list', z.array(z.string()).min(1), [], '最少1项'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], '最多1项'],
    ['a small set', z.set(z.string()).min(1), new Set(), '最少1项'],
    ['a large set', z.set(z.string()).max(1), new Set(['a', 'b']), '最多1项'],
    ['a text for a date', z.date(), 'a', '须为有效值'],
    ['a small number', z.number().min(5), 4, '不能小于5'],
    ['a number on an open limit', z.number().positive(), 0, '须大于0'],
    ['a large number', z.number().max(5), 6, '不能大于5'],
    ['a number on an open upper limit', z.number().lt(5), 5, '须小于5'],
    ['a fraction', z.int(), 1.5, '须为整数'],
    ['a wrong multiple', z.number().multipleOf(4), 6, '须为4的倍数'],
    ['a text for a number', z.number(), '5', '须为数字'],
    ['a number for a flag', z.boolean(), 1, '须为是或否'],
    ['a text for a list', z.array(z.string()), 'a', '须为列表'],
    ['a list for an object', z.object({}), [], '须为对象'],
    ['a wrong constant', z.literal(true), false, '须为true'],
    ['a choice that is not offered', z.enum(['a', 'b']), 'c', '不在可选范围内'],
    ['an unknown key', z.strictObject({}), { extra: 1 }, '不认识的字段：extra'],
    ['a wrong format', z.uuid(), 'x', '格式错误'],
    ['no part of a union', z.union([z.string(), z.boolean()]), 1, '格式错误'],
  ])('words %s', (_case, field, value, message) => {
    expect(of(field, value)).toBe(message)
  })

  it('blames the field that tells the members of a union apart', () => {
    const union = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ])
    expect(firstMessages(union, {})).toEqual({ kind: '请填写' })
    expect(firstMessages(union, { kind: 'c' })).toEqual({ kind: '不在可选范围内' })
  })
})
