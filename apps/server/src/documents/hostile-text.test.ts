import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printSheet } from './print-sheet.ts'
import { mapText } from './printable-text.ts'
import { aSheet } from './testing/a-sheet.ts'
import { readPdf } from './testing/read-pdf.ts'

const writtenEverywhere = (text: string) => printSheet(mapText(aSheet(), () => text))
const named = (name: string) => printSheet(aSheet({ customer: { name, mobileMasked: '' } }))

describe('text that nobody expects', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \t\u3000 '],
    ['a very long word', 'W'.repeat(1000)],
    ['a very long text', '印刷，'.repeat(300)],
    ['opening signs only', '（'.repeat(500)],
    ['closing signs only', '。'.repeat(500)],
    ['line breaks', 'a\r\nb\n\n\n\u2028c\u0085d'],
    ['control characters', String.fromCharCode(...Array.from({ length: 32 }, (_, at) => at), 127)],
    ['emoji', '👨‍👩‍👧‍👦🇨🇳1️⃣❤️🏳️‍🌈'],
    ['right to left', '\u202eمرحبا שלום\u2066'],
    ['half a pair', 'a\ud800b\udfff'],
    ['piled marks', `Z${'\u0351\u0300'.repeat(200)}`],
    ['what is no character', '\uffff\ufffe\u{10ffff}\ue000'],
    ['PDF', ') Tj ET endstream endobj %%EOF ( \\ << /JS >>'],
    ['a standard font', 'Helvetica __proto__'],
  ])('prints, be it %s', async (_, text) => {
    const file = await writtenEverywhere(text)
    expect(file.toString('latin1')).toMatch(/^%PDF-[\s\S]+%%EOF\n$/)
    const { words } = await readPdf(file)
    expect(words).toContain('¥1,595.72')
  })

  it('prints whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const { words } = await readPdf(await writtenEverywhere(text))
        expect(words).toContain('第1/')
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    ['𠮷野𬭎', '□野𬭎'],
    ['李\0雷\u202e和\u200b韩', '李雷和韩'],
    ['陈👨‍👩‍👧‍👦先生', '陈□先生'],
    ['(张\\三)', '(张\\三)'],
  ])('shows a box for what the font lacks and keeps the rest: %j', async (name, printed) => {
    expect((await readPdf(await named(name))).words).toContain(`客户${printed}`)
  })
})
