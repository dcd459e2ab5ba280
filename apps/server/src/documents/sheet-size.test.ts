import { describe, expect, it } from 'vitest'
import { printSheet } from './print-sheet.ts'
import { anItem, aSheet } from './testing/a-sheet.ts'
import { readPdf } from './testing/read-pdf.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `工序${at}号`,
    basis: '大度 386 张 × 0.9666',
    quantity: 386,
    rate: 0.9666,
    amount_fen: 37310,
  }))

describe('the size of a sheet', () => {
  it.each([1, 3])('stays under 300 KB with %i products', async (count) => {
    const items = Array.from({ length: count }, () => anItem())
    const file = await printSheet(aSheet({ items }))
    expect(file.length).toBeLessThan(300_000)
  })

  it('grows by about 200 bytes for each further character of the language', async () => {
    const characters = String.fromCodePoint(...Array.from({ length: 2000 }, (_, at) => 0x5000 + at))
    const file = await printSheet(aSheet({ notes: [characters] }))
    expect(file.length).toBeLessThan(600_000)
    const { words } = await readPdf(file)
    expect([...characters].filter((character) => !words.includes(character))).toEqual([])
  })
})

describe('a table longer than a page', () => {
  it('goes on under its head, with no line lost', async () => {
    const { pages, words } = await readPdf(
      await printSheet(aSheet({ items: [anItem({ lines: lines(90) })] })),
    )
    expect(pages).toHaveLength(4)
    expect(words.match(/工序\d+号/g)).toEqual(lines(90).map(({ name }) => name))
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('计价依据')
      expect(text).toContain(`第 ${at + 1} / 4 页`)
      expect(text).toContain('报价单')
    }
  })

  it('may break within a row that is longer than a page', async () => {
    const basis = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 500))).join('')
    const long = lines(1).map((line) => ({ ...line, basis }))
    const file = await printSheet(aSheet({ items: [anItem({ lines: long })] }))
    const { pages, words } = await readPdf(file)
    expect(pages.length).toBeGreaterThan(2)
    expect(words.match(/[\u4e00-\u4ff3]/g)?.length).toBeGreaterThanOrEqual(3000)
  })
})
