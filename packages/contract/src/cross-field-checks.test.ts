import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exactlyOne, neededWhere } from './cross-field-checks.ts'
import { firstMessages } from './testing/first-message.ts'

describe('exactlyOne', () => {
  const shape = z
    .object({ a: z.string().optional(), b: z.string().optional(), n: z.number() })
    .check(exactlyOne('a', 'b'))

  it('is content with one', () => {
    expect(firstMessages(shape, { b: 'x', n: 1 })).toEqual({})
  })

  it('asks for one where none is given', () => {
    expect(firstMessages(shape, { n: 1 })).toEqual({ a: '请填写' })
  })

  it('refuses two', () => {
    expect(firstMessages(shape, { a: 'x', b: 'y', n: 1 })).toEqual({ a: 'a、b只能填一项' })
  })

  it('speaks beside what is wrong with other fields', () => {
    expect(Object.keys(firstMessages(shape, {}))).toEqual(['n', 'a'])
  })
})

describe('neededWhere', () => {
  const shape = z
    .object({ kind: z.enum(['plain', 'special']), no: z.string().optional() })
    .check(neededWhere('no', ({ kind }) => kind === 'special'))

  it.each([
    [{ kind: 'plain' }, {}],
    [{ kind: 'special', no: '1' }, {}],
    [{ kind: 'special' }, { no: '请填写' }],
  ])('judges %j', (input, findings) => {
    expect(firstMessages(shape, input)).toEqual(findings)
  })
})
