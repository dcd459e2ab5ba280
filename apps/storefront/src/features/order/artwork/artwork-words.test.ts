import { describe, expect, it } from 'vitest'
import { artworkWords } from './artwork-words.ts'
import { aFile, aLine, anOrder } from './testing/an-order.ts'

const lines = [aLine(), aLine({ line_id: 'l2', name: '宣传单页' })]
const second = aFile({ id: 'f2', line_id: 'l2' })
const warning = { level: 'warning' as const, code: 'rgb', title: 'RGB 颜色', advice: '' }
const titleOf = (changes: Parameters<typeof anOrder>[0]) =>
  artworkWords(anOrder({ lines, ...changes }))?.title

describe('what is said of an order’s artwork', () => {
  it('names the lines that still lack a file', () => {
    expect(titleOf({})).toBe('还有 2 款未上传')
    expect(artworkWords(anOrder({ lines, files: [aFile()] }))).toMatchObject({
      title: '还有 1 款未上传',
      detail: expect.stringMatching(/^宣传单页。/),
    })
  })

  it('says what keeps complete files from being submitted', () => {
    expect(titleOf({ files: [aFile({ check: 'waiting' }), second] })).toBe('正在检查文件')
    expect(titleOf({ files: [aFile({ findings: [warning] }), second] })).toBe('请确认检查提示')
    expect(titleOf({ files: [aFile(), second] })).toBe('文件已齐')
    const wrong = aFile({ findings: [warning, { ...warning, level: 'error' }] })
    expect(titleOf({ files: [wrong, second] })).toBe('有文件必须修改')
  })

  it('is calm once they are submitted, and silent for a cancelled order', () => {
    expect(titleOf({ state: 10 })).toBe('付款后上传稿件')
    expect(titleOf({ state: 30, files: [aFile(), second] })).toBe('稿件已提交，等待审稿')
    expect(titleOf({ state: 60, files: [aFile(), second] })).toBe('稿件已通过审核')
    expect(titleOf({ state: 90 })).toBeUndefined()
  })

  it('says that files were turned down until new ones have taken their place', () => {
    expect(titleOf({ state: 35, files: [aFile({ state: 30 }), second] })).toBe('稿件未通过审核')
    expect(titleOf({ state: 35, files: [aFile({ check: 'waiting' }), second] })).toBe('正在检查文件')
  })
})
