import { describe, expect, it } from 'vitest'
import { bestSheetSentence } from './best-sheet.ts'

const zd = { name: '正度', best: 13, used_percent: 90.53 }
const dd = { name: '大度', best: 16, used_percent: 90.21 }

describe('bestSheetSentence', () => {
  it('begins with the sheet that is used best, not with the one that gives most', () => {
    expect(bestSheetSentence([dd, zd])).toBe(
      '正度更省纸：每张正度可开 13 个，利用率 90.53%；每张大度可开 16 个，利用率 90.21%。',
    )
  })

  it('says where both are alike', () => {
    expect(bestSheetSentence([zd, { ...dd, used_percent: 90.53 }])).toMatch(/^正度与大度用纸相同：/)
  })

  it('names the only sheet that is large enough', () => {
    expect(bestSheetSentence([{ ...zd, best: 0, used_percent: 0 }, dd])).toBe(
      '只有大度开得出：每张大度可开 16 个，利用率 90.21%。',
    )
  })

  it('compares an own sheet with nothing', () => {
    expect(bestSheetSentence([{ name: '自定义纸张', best: 20, used_percent: 95 }])).toBe(
      '每张自定义纸张可开 20 个，利用率 95%。',
    )
  })

  it('says nothing where nothing can be cut', () => {
    expect(bestSheetSentence([])).toBe('')
  })
})
