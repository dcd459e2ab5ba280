import type { Claimable } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { aClaimable, aLine } from '../testing/an-after-sale.ts'
import { checkDraft, ownNames } from './check-draft.ts'
import { type Draft, firstDraft } from './draft.ts'

const noPictures = { keys: [], problem: undefined }
const filled: Partial<Draft> = { type: 1, reason: '颜色偏差' }

const checked = (
  changes: Partial<Draft>,
  claimable: Claimable = aClaimable(),
  pictures: Parameters<typeof checkDraft>[2] = noPictures,
) => checkDraft({ ...firstDraft(claimable), ...filled, ...changes }, claimable, pictures)
const errors = (...args: Parameters<typeof checked>) => {
  const result = checked(...args)
  return result.ok ? {} : result.errors
}

describe('an application', () => {
  it('for a reprint names goods and no money', () => {
    expect(checked({ quantities: { l1: 300 }, description: ' 偏红 ' })).toEqual({
      ok: true,
      values: {
        order_id: 'o1',
        lines: [{ line_id: 'l1', quantity: 300 }],
        type: 1,
        reason: '颜色偏差',
        description: '偏红',
        images: [],
      },
    })
  })

  it('for money follows the goods until an amount is typed', () => {
    expect(checked({ type: 2, quantities: { l1: 500 } })).toMatchObject({ values: { amount_fen: 8737 } })
    expect(checked({ type: 3, amount: '５２．５' })).toMatchObject({ values: { amount_fen: 5250 } })
  })

  it('takes pictures along', () => {
    expect(checked({}, undefined, { keys: ['k1'], problem: undefined })).toMatchObject({
      values: { images: ['k1'] },
    })
  })
})

describe('what is wrong', () => {
  it('is told for each field that was left out', () => {
    const two = aClaimable({ lines: [aLine(), aLine({ line_id: 'l2' })] })
    const nothing = checkDraft(firstDraft(two), two, noPictures)
    expect(nothing).toEqual({
      ok: false,
      errors: {
        lines: '请选择有问题的商品',
        type: '请选择您希望怎样处理',
        reason: '请选择原因',
      },
    })
  })

  it.each([0, 5001, 1.5, '', 'abc'])('a quantity of %j', (quantity) => {
    expect(errors({ quantities: { l1: quantity } })).toEqual({ 'lines.l1': '请填写 1 到 5,000 之间的整数' })
  })

  it('blames the amount for nothing that the goods are to blame for', () => {
    expect(errors({ type: 2, quantities: { l1: 0 } })).toEqual({ 'lines.l1': expect.any(String) })
  })

  it.each([
    ['885.77', /最多可退 ¥885.76/],
    ['0', /请填写退款金额/],
    ['', /请填写退款金额/],
    ['1.234', /两位小数/],
  ])('an amount of %j', (amount, message) => {
    expect(errors({ type: 2, amount })).toEqual({ amount_fen: expect.stringMatching(message) })
    expect(errors({ type: 1, amount })).toEqual({})
  })

  it('another reason without a word about it', () => {
    expect(errors({ reason: '其他' })).toEqual({ description: '请填写您遇到的问题' })
    expect(errors({ reason: '其他', description: '封面印反了' })).toEqual({})
  })

  it('too many words', () => {
    expect(errors({ description: '长'.repeat(1001) })).toEqual({ description: '最多1000个字' })
  })

  it('a way that is no longer open', () => {
    expect(errors({ type: 2 }, aClaimable({ types: [1] }))).toHaveProperty('type')
  })

  it('a line of which nothing is left', () => {
    const left = aClaimable({ lines: [aLine({ claimable: 0 })] })
    expect(errors({ quantities: { l1: 5 } }, left)).toEqual({ lines: '请选择有问题的商品' })
  })

  it('pictures that are not up yet', () => {
    expect(errors({}, undefined, { keys: [], problem: '图片还在上传' })).toEqual({ images: '图片还在上传' })
  })
})

it('knows lines by their ids and pictures by their place', () => {
  const errors = {
    'lines.1.quantity': '最多 5 张',
    'images.2': '请重新上传',
    'images.3': '请重新上传',
    amount_fen: '过大',
    lines: '重复',
  }
  expect(ownNames(errors, ['l1', 'l2'])).toEqual({
    'lines.l2': '最多 5 张',
    images: '第 3 张：请重新上传',
    amount_fen: '过大',
    lines: '重复',
  })
})

it('tells of all lines what belongs to none that it knows', () => {
  expect(ownNames({ 'lines.7.line_id': '不认识' }, ['l1'])).toEqual({ lines: '不认识' })
})
