import { describe, expect, it } from 'vitest'
import { offerDraftOf } from './offer-draft.ts'

describe('what was asked, as the first draft of an offer', () => {
  it('takes product, choices, count and price from what the visitor had configured', () => {
    const quote = {
      summary: '画册；210×285 mm，128 克铜版纸，500 本',
      total_fen: 123_450,
      name: '画册',
      quantity: 500,
      unit: '本',
    }
    expect(offerDraftOf({ content: '能快一点吗', quote })).toEqual({
      title: '画册',
      detail: '210×285 mm，128 克铜版纸，500 本\n能快一点吗',
      quantity: 500,
      unit: '本',
      goodsFen: 123_450,
    })
  })

  it('reads the count from the words where an older inquiry carries none', () => {
    const quote = { summary: '单页；A4，5,000 张，覆膜', total_fen: 87_376 }
    expect(offerDraftOf({ content: '请报价', quote })).toMatchObject({
      title: '单页',
      quantity: 5000,
      unit: '张',
    })
    expect(offerDraftOf({ content: '婚礼请柬 80 套，要烫金' })).toEqual({
      title: '',
      detail: '婚礼请柬 80 套，要烫金',
      quantity: 80,
      unit: '套',
      goodsFen: undefined,
    })
  })

  it('leaves empty what nobody said', () => {
    expect(offerDraftOf({ content: '你好' })).toMatchObject({
      title: '',
      detail: '你好',
      quantity: '',
      unit: undefined,
    })
  })
})
