import { describe, expect, it } from 'vitest'
import { messageAbout } from './price-note.tsx'

const calm = { failed: undefined, refusal: undefined }
const refusal = { message: '参数错误', fields: {} }
const failed = { message: '网络连接失败', retry: () => undefined }

describe('the words about a price', () => {
  it('are none while all is well', () => {
    expect(messageAbout({ live: calm, isIncomplete: false, otherErrors: [] })).toBeUndefined()
  })

  it('begin with what the buyer has to fill in', () => {
    expect(messageAbout({ live: { failed, refusal }, isIncomplete: true, otherErrors: [] })).toContain(
      '没填好',
    )
  })

  it('say why there is no news', () => {
    expect(messageAbout({ live: { ...calm, failed }, isIncomplete: false, otherErrors: [] })).toBe(
      '价格更新失败：网络连接失败',
    )
  })

  it('lead to the fields, or say what no field can', () => {
    const live = { ...calm, refusal }
    expect(messageAbout({ live, isIncomplete: false, otherErrors: [] })).toContain('标红')
    expect(messageAbout({ live, isIncomplete: false, otherErrors: ['没有适合的机器'] })).toBe(
      '没有适合的机器。',
    )
  })
})
