import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import {
  fenOf,
  fenOrNone,
  fieldBounds,
  findFormErrors,
  isRefusedAtFields,
  maxLengthOf,
} from './call-fields.ts'

describe('the bounds of a field', () => {
  it('come from the call', () => {
    expect(fieldBounds('setCustomerCredit', 'term_days')).toMatchObject({ min: 1, isRequired: true })
    expect(maxLengthOf('updateLevels', 'levels.0.name')).toBe(12)
  })

  it('do not exist for a field or a call without one', () => {
    expect(() => fieldBounds('repriceOrder', 'reason')).toThrow('no field reason')
    expect(() => fieldBounds('askForProof', 'why')).toThrow('askForProof has no fields')
  })
})

describe('typed yuan', () => {
  it.each([
    ['52.5', 5250, 5250],
    ['', Number.NaN, undefined],
    ['abc', Number.NaN, Number.NaN],
  ])('%j', (typed, fen, fenIfAny) => {
    expect([fenOf(typed), fenOrNone(typed)]).toEqual([fen, fenIfAny])
  })
})

const repriced = (total_fen: string, why: string, ownErrors = {}) =>
  findFormErrors('repriceOrder', {
    values: { total_fen, why },
    input: { params: { id: '1' }, body: { total_fen: fenOf(total_fen), was_fen: 100, why } },
    yuan: { total_fen: '金额' },
    ownErrors,
  })

describe('the errors of a form', () => {
  it('are those of the contract, all at once', () => {
    expect(repriced('', ' ')).toEqual({ total_fen: '请填写金额', why: '请填写' })
    expect(repriced('0', '字'.repeat(201))).toEqual({ total_fen: '不能小于1', why: '最多200个字' })
    expect(repriced('12.50', '老客户')).toEqual({})
  })

  it('say how a sum is written', () => {
    expect(repriced('1.234', '老客户')).toEqual({ total_fen: '最多写到分，即两位小数' })
  })

  it('let an optional sum be empty, and refuse an unreadable one', () => {
    const answered = (price_fen: string) =>
      findFormErrors('answerInquiry', {
        values: { text: '', price_fen },
        input: {
          params: { id: '1' },
          body: { text: '可以做', price_fen: fenOrNone(price_fen), answers: 0, key: 'k', files: [] },
        },
        yuan: { price_fen: '报价' },
      })
    expect(answered('')).toEqual({})
    expect(answered('八折')).toEqual({ price_fen: '请填写金额，如 52.50' })
  })

  it('include those of the page', () => {
    expect(repriced('12.50', '老客户', { total_fen: '超出您的范围', why: undefined })).toEqual({
      total_fen: '超出您的范围',
    })
  })

  it('leave out what no input of the form can mend', () => {
    const input = { params: { id: '' }, body: { total_fen: 1, was_fen: -1, why: '' } }
    expect(findFormErrors('repriceOrder', { values: { why: '' }, input })).toEqual({ why: '请填写' })
  })
})

describe('a refusal', () => {
  const refused = (fields: Record<string, string>) =>
    new Refusal({ code: codes.invalid, msg: '参数错误', data: { fields } })
  const values = { why: '', files: [] }

  it.each([
    [refused({ why: '请填写', 'files.0.name': '太长' }), true],
    [refused({ why: '请填写', was_fen: '不能小于0' }), false],
    [refused({}), false],
    [new Error('lost'), false],
  ])('%s is at the fields of the form: %s', (error, isAtFields) => {
    expect(isRefusedAtFields(error, values)).toBe(isAtFields)
  })
})
