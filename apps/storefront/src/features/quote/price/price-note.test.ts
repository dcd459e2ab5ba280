import { describe, expect, it } from 'vitest'
import { wordsAbout } from './price-note.tsx'

const calm = { failed: undefined, refusal: undefined }
const refusal = { message: '参数错误', fields: {} }
const failed = { message: '网络连接失败', retry: () => undefined }

describe('the words about a price', () => {
  it('are none while all is well', () => {
    expect(wordsAbout({ live: calm, isIncomplete: false, elsewhere: [] })).toBeUndefined()
  })

  it('begin with what the buyer has to fill in', () => {
    expect(wordsAbout({ live: { failed, refusal }, isIncomplete: true, elsewhere: [] })).toContain('没填好')
  })

  it('say why there is no news', () => {
    expect(wordsAbout({ live: { ...calm, failed }, isIncomplete: false, elsewhere: [] })).toBe(
      '价格更新失败：网络连接失败',
    )
  })

  it('lead to the fields, or say what no field can', () => {
    const live = { ...calm, refusal }
    expect(wordsAbout({ live, isIncomplete: false, elsewhere: [] })).toContain('标红')
    expect(wordsAbout({ live, isIncomplete: false, elsewhere: ['没有适合的机器'] })).toBe('没有适合的机器。')
  })
})
