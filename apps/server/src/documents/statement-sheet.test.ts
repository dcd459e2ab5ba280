import { beforeAll, describe, expect, it } from 'vitest'
import { openSheetRenderer } from './sheet-renderer.ts'
import type { StatementEntry, StatementSheet } from './statement-sheet.ts'
import { readPdf, squeezed } from './testing/read-pdf.ts'

const anEntry = (at: number): StatementEntry => ({
  at: Date.parse('2026-10-05T02:00:00Z'),
  ...{
    kind: '消费',
    ref: `YP261005-${at}`,
    remark: '订单月结',
    amount_fen: 115_580,
    after_fen: 115_580 * (at + 1),
  },
  delivery: '2026-10-12 顺丰速运 SF1234567890',
  goods: [
    {
      ...{ name: '覆膜名片', size: '90×54 mm', spec: '铜版纸 300g · 双面四色 · 圆角 4 个' },
      ...{ quantity: '20 盒', unitPrice: '19.95', amount_fen: 39_900 },
    },
    {
      ...{ name: '宣传册', size: '210×285 mm', spec: '封面铜版纸 200g · 内页铜版纸 128g · 32 P · 骑马钉' },
      ...{ quantity: '1,000 本', unitPrice: '0.7568', amount_fen: 75_680 },
    },
  ],
})

const aStatement = (entries: number, notes = 1): StatementSheet => ({
  shop: { name: '印铺', slogan: '', phone: '0755-8300 1234', qq: '', wechat: '', address: '' },
  ...{ number: 'DZ261101-7K3QXM', month: '2026-10', madeAt: Date.parse('2026-11-01T00:30:00Z') },
  dueDay: Date.parse('2026-11-15T00:30:00Z'),
  customer: { name: '王女士', mobileMasked: '138****8000' },
  billedTo: [{ label: '抬头', value: '禾木文化创意有限公司' }],
  accounts: [{ label: '收款账户', value: '对公转账，账号 6222 0000' }],
  ...{ opening_fen: 0, charged_fen: 115_580 * entries, refunded_fen: 0, repaid_fen: 0 },
  closing_fen: 115_580 * entries,
  entries: Array.from({ length: entries }, (_, at) => anEntry(at)),
  ...{ amount_fen: 115_580 * entries, capitals: '壹仟壹佰伍拾伍元捌角整', reduced_fen: 0, received_fen: 0 },
  ...{ open_fen: 115_580 * entries, state: '待确认' },
  notes: Array.from({ length: notes }, (_, at) => `已收 ${at + 1}.00 元（对公转账）`),
})

let print: Awaited<ReturnType<typeof openSheetRenderer>>
beforeAll(async () => {
  print = await openSheetRenderer()
})
const pagesOf = async (sheet: StatementSheet) => (await readPdf(await print(sheet))).pages.map(squeezed)

describe('a statement on paper', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('of %d orders is signed on the page of its total', async (entries) => {
    const pages = await pagesOf(aStatement(entries))
    const last = pages.at(-1)
    for (const text of ['本期应付', '供方（盖章）', '客户（盖章）禾木文化创意有限公司', '核对人'])
      expect(last).toContain(text)
  })

  it.each([0, 1, 2])('of %d orders needs one page', async (entries) => {
    expect(await pagesOf(aStatement(entries))).toHaveLength(1)
  })

  it('has the goods of an order with their subtotal, and the head of the table on each page', async () => {
    const pages = await pagesOf(aStatement(12))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.slice(0, -1)) expect(page).toContain('产品尺寸与规格数量单价（元）')
    const words = pages.join('')
    expect(words.split('小计1,155.80')).toHaveLength(13)
    for (const text of ['90×54mm·铜版纸300g', '1,000本', '0.7568', '交付：2026-10-12顺丰速运SF1234567890'])
      expect(words).toContain(text)
  })

  it('may have many receipts', async () => {
    const pages = await pagesOf(aStatement(1, 150))
    expect(pages.length).toBeLessThan(8)
    expect(pages.join('')).toContain('已收150.00元')
    expect(pages.at(-1)).toContain('核对人')
  })
})
