import { describe, expect, it } from 'vitest'
import { printSheet } from './print-sheet.ts'
import { mapText } from './printable-text.ts'
import type { QuotationSheet } from './quotation-sheet.ts'
import { anItem, aSheet } from './testing/a-sheet.ts'
import { readPdf, squeezed } from './testing/read-pdf.ts'

const textsOf = (sheet: QuotationSheet) => {
  const texts: string[] = []
  mapText(sheet, (text) => {
    texts.push(text)
    return text
  })
  return texts
}
const album = anItem({ product: '骑马钉画册', quantity: 1200, unit: '本', net_kg: 261.4, days: 3 })
const threeItems = [anItem(), album, anItem({ product: '不干胶标签', unit: '枚' })]

describe('a quotation sheet', () => {
  it('holds every text it was given, as text', async () => {
    const sheet = aSheet({ items: threeItems })
    const { words } = await readPdf(await printSheet(sheet))
    for (const text of textsOf(sheet)) expect(words).toContain(squeezed(text))
    expect(words).not.toContain('□')
  })

  it('writes out the figures and the days of the shop', async () => {
    const { words } = await readPdf(await printSheet(aSheet()))
    const texts = [
      '报价单',
      '报价日期2026年11月15日',
      '有效期至2026年11月22日',
      '客户王女士138****8000',
      '5,000张',
      '项目计价依据数量单价（元）金额（元）',
      '409.72590.45184.38',
      '合计¥1,595.72人民币（大写）壹仟伍佰玖拾伍元柒角贰分',
      '单价¥0.3191/张净重46.98kg生产周期1个工作日',
      '1.本报价有效期至2026年11月22日',
      '电话0755-83001234·QQ800012345·微信yinpu-print·地址广东省',
      '第1/1页',
    ]
    for (const text of texts) expect(words).toContain(text)
  })

  it('sums up several products', async () => {
    const { words } = await readPdf(await printSheet(aSheet({ items: threeItems })))
    expect(words).toContain('02骑马钉画册1,200本')
    expect(words).toContain('净重261.4kg生产周期3个工作日小计¥1,595.72')
    expect(words).toContain('产品共3项净重355.36kg生产周期3个工作日')
  })

  it('has no table where a shop hides the parts of its prices', async () => {
    const bare = threeItems.map((item) => ({ ...item, lines: [] }))
    const { words } = await readPdf(await printSheet(aSheet({ items: bare })))
    expect(words).not.toMatch(/计价依据|单价（元）/)
    expect(words).toContain('02骑马钉画册1,200本')
    expect(words).toContain('小计¥1,595.72')
    expect(words).toContain('合计¥1,595.72')
  })

  it('leaves out what there is not', async () => {
    const { customer: _, ...nameless } = aSheet({
      shop: { ...aSheet().shop, qq: '', wechat: '' },
      notes: [''],
    })
    const { words } = await readPdf(await printSheet(nameless))
    expect(words).not.toMatch(/客户|QQ|微信|2\.$/)
    expect(words).toContain('电话0755-83001234·地址')
  })

  it('is a whole PDF that says what it is', async () => {
    const file = await printSheet(aSheet())
    const text = file.toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7\n/)
    const end = /startxref\n(\d+)\n%%EOF\n$/.exec(text)
    expect(text.slice(Number(end?.[1]), Number(end?.[1]) + 4)).toBe('xref')
    const { info } = await readPdf(file)
    expect(info).toMatchObject({ Title: '报价单 BJ261115-7K3QXM', Author: '印铺', Language: 'zh-CN' })
  })
})

describe('many sheets', () => {
  it('made at once do not disturb each other', async () => {
    // ⼀ is a radical with the glyph of 一: its mapping on one sheet must not reach another.
    const sheets = ['一二三', '⼀⼆三', '龘靐齉', '一二三'].map((name, at) =>
      aSheet({ number: `BJ${at}`, customer: { name, mobileMasked: `13${at}****0000` } }),
    )
    const together = await Promise.all(sheets.map(printSheet))
    for (const [at, sheet] of sheets.entries()) {
      const alone = await printSheet(sheet)
      expect(together[at]?.equals(alone)).toBe(true)
      expect((await readPdf(alone)).words).toContain(`客户${at === 2 ? '龘靐齉' : '一二三'}13${at}****`)
    }
  })
})
