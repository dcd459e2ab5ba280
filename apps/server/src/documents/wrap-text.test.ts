import { describe, expect, it } from 'vitest'
import { clampLines, wrapText } from './wrap-text.ts'

/** Chinese is two wide, Latin one. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, character) => sum + (character > '\u00ff' ? 2 : 1), 0)

describe('wrapping', () => {
  it.each([
    ['印刷品报价', 6, ['印刷品', '报价']],
    ['印刷 leaflet 报价', 10, ['印刷', 'leaflet 报', '价']],
    ['印刷品，报价', 6, ['印刷', '品，报', '价']],
    ['印刷（报价）', 6, ['印刷', '（报', '价）']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['上\n下', 10, ['上', '下']],
    ['印 刷', 2, ['印', '刷']],
    ['名片 100 张', 9, ['名片', '100 张']],
    ['（100 张），A4 纸', 12, ['（100 张），', 'A4 纸']],
    ['', 10, ['']],
  ])('%j in a column of %i', (text, width, lines) => {
    expect(wrapText(text, width, measure)).toEqual(lines)
  })

  it('loses nothing even where nothing fits', () => {
    const text = '（（（，，，ab。。'
    expect(wrapText(text, 1, measure).join('')).toBe(text)
  })
})

describe('a limit of lines', () => {
  it('shows that something is missing', () => {
    expect(clampLines(['印刷品', '报价单', '一'], 2, 6, measure)).toEqual(['印刷品', '报价…'])
  })

  it('leaves what fits as it is', () => {
    expect(clampLines(['印刷品'], 1, 6, measure)).toEqual(['印刷品'])
  })
})
