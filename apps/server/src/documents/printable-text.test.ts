import { expect, it } from 'vitest'
import { printableText } from './printable-text.ts'

const covers = (character: string) => /[\u4e00-\u9fff\u3000 -~éA-Z]/.test(character)

it.each([
  ['王 女士', '王 女士'],
  ['e\u0301', 'é'],
  ['⼀⼆', '一二'],
  ['上\r\n\r\n下\u2028左', '上\n下\n左'],
  ['\t上\u00a0\u2003 下　左 ', '上 下　左'],
  ['上\u0000\u0007\u200b\ufeff\u00ad\u2066下', '上下'],
  ['👩‍👩‍👧‍👦', '□'],
  ['🇨🇳上', '□上'],
  ['A\u0351\u0300', 'À'.normalize('NFD').slice(0, 1)],
  ['\ud800上', '□上'],
  ['שלום', '□□□□'],
  ['\u200b', ''],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text, covers)).toBe(printed)
})
