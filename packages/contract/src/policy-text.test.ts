import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPolicy, readPolicy } from './policy-text.ts'

describe('the text of a policy', () => {
  it('is read as headings, lists and paragraphs', () => {
    expect(readPolicy('# 一、范围\n本店的规则。\n\n- 甲\n-  乙\n第二段\r\n- 丙')).toEqual([
      { kind: 'heading', text: '一、范围' },
      { kind: 'paragraph', text: '本店的规则。' },
      { kind: 'list', items: ['甲', '乙'] },
      { kind: 'paragraph', text: '第二段' },
      { kind: 'list', items: ['丙'] },
    ])
  })

  it('takes a mark without a blank after it for a part of the words', () => {
    expect(readPolicy('#1 号机\n-5 ℃')).toEqual([
      { kind: 'paragraph', text: '#1 号机' },
      { kind: 'paragraph', text: '-5 ℃' },
    ])
  })

  it('keeps markup of pages as the text that it is', () => {
    const text = '<script>alert(1)</script>'
    expect(readPolicy(text)).toEqual([{ kind: 'paragraph', text }])
  })

  it('loses no word, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('甲', ' ', '#', '-', '\n', '\r', '<', '{') }), (text) => {
        const read = readPolicy(text).flatMap((block) => ('items' in block ? block.items : [block.text]))
        const count = (content: string) => [...content].filter((one) => one === '甲').length
        expect(count(read.join(''))).toBe(count(text))
      }),
    )
  })

  it('is filled with the shop’s own words, once, and leaves unknown ones alone', () => {
    const words = [
      { word: '{店名}', value: '甲店{电话}' },
      { word: '{电话}', value: '010' },
    ]
    expect(fillPolicy('{店名} {电话} {别的} {', words)).toBe('甲店{电话} 010 {别的} {')
  })
})
