import { describe, expect, it } from 'vitest'
import { answerText, authorLabel, proofText, versionText } from './proof-texts.ts'
import { aVersion } from './testing/a-proof.ts'

const at = Date.UTC(2026, 10, 14, 2, 22)

describe('what is said of a proof', () => {
  it('names version and state', () => {
    expect(versionText(aVersion({ version: 2, state: 'ended' }))).toBe('第 2 版 · 已作废')
  })

  it('tells what the buyer is to do', () => {
    const versions = [aVersion()]
    expect(proofText({ stand: 'waiting', wanted: 'buyer', versions })).toContain('没有您的确认不会印刷')
    expect(proofText({ stand: 'refused', wanted: 'buyer', versions })).toContain('请上传修改好的稿件')
    expect(proofText({ stand: 'agreed', wanted: 'buyer', versions })).toBe(
      '您已确认第 1 版，就按这一版印刷。',
    )
    expect(proofText({ stand: undefined, wanted: 'rule', versions: [] })).toContain('稿件审过后')
    expect(proofText({ stand: undefined, wanted: undefined, versions: [] })).toBe('这张订单不需要确稿。')
  })

  it('tells who answered when', () => {
    expect(answerText(aVersion())).toBe('')
    const answered = { answered_at: at, answered_by: 'buyer' } as const
    expect(answerText(aVersion({ ...answered, state: 'agreed' }))).toMatch(/^您于 .+ 确认印刷。$/)
    expect(answerText(aVersion({ ...answered, state: 'refused', words: '电话错了。' }))).toMatch(
      /要求修改：电话错了。$/,
    )
    const byShop = { ...answered, state: 'agreed', answered_by: 'shop', answered_name: '李静' } as const
    expect(answerText(aVersion({ ...byShop, words: '微信同意' }))).toMatch(
      /^店铺李静于 .+ 代您确认：微信同意。$/,
    )
    expect(answerText(aVersion({ state: 'ended', answered_at: at }))).toContain('不用再答复')
  })

  it('calls the buyer you', () => {
    expect([
      authorLabel('buyer', undefined),
      authorLabel('shop', '李静'),
      authorLabel('shop', undefined),
    ]).toEqual(['您', '店铺 李静', '店铺'])
  })
})
