import { describe, expect, it } from 'vitest'
import { cellLabel, compareTariffs, issueAt, sectionOfPath } from './compare-tariffs.ts'
import type { ListSection, Section } from './section-columns.ts'
import {
  addRow,
  paste,
  pasteByName,
  raise,
  raisePrices,
  readCell,
  readTable,
  removeRows,
  rowsOf,
  setCell,
} from './tariff-cells.ts'
import { type Json, rebase, valueAt } from './tariff-document.ts'
import { sections } from './tariff-sections.ts'

const sectionOf = (id: string): Section => {
  const section = sections.find((one) => one.id === id)
  if (!section) throw new Error(`no section ${id}`)
  return section
}
const papers = sectionOf('papers') as ListSection

const aTariff = (): Json => ({
  _about: 'kept',
  papers: [
    { id: 'sj', name: '双胶纸', gsm: [60, 80], ton_price: 5100, caliper_um_per_gsm: 1.25 },
    { id: 'tb', name: '铜版纸', gsm: [105, 157], ton_price: 5800, caliper_um_per_gsm: 0.9 },
    { id: 'yf', name: '哑粉纸', gsm: [105, 157], ton_price: 6000, caliper_um_per_gsm: 0.95 },
  ],
  paper_sale: { ream_sheets: 500, min_charge: 50 },
  freight: {
    zones: [
      { id: 'local', name: '省内', provinces: ['44'] },
      { id: 'far', name: '边远', provinces: ['65'] },
    ],
    carriers: [{ id: 'zto', name: '中通', rates: { local: [5, 1], far: null }, days: { local: 1 } }],
    free_excludes: ['far'],
    free_carriers: ['zto'],
  },
})

const tonPrices = (document: Json) =>
  (document.papers as { ton_price: unknown }[]).map((one) => one.ton_price)

describe('a table from a spreadsheet', () => {
  it('has its rows and columns, its line breaks within quotes, and no row for the last line’s end', () => {
    expect(readTable('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(readTable('"x\ny"\t"say ""hi"""')).toEqual([['x\ny', 'say "hi"']])
    expect(readTable('7300')).toEqual([['7300']])
  })

  it('goes into the cells from the one that has the focus, each as its column reads it', () => {
    const before = aTariff()
    const rows = rowsOf(papers, before)
    const done = paste(
      before,
      rows,
      { row: 1, column: 1 },
      readTable('80 105g、128\t6,050\n"157"\t¥6250元\n1\t2'),
    )
    expect([done.written, done.left]).toEqual([4, 2])
    expect(done.document.papers).toMatchObject([
      { ton_price: 5100 },
      { gsm: [80, 105, 128], ton_price: 6050 },
      { gsm: [157], ton_price: 6250 },
    ])
    expect(before).toEqual(aTariff())
  })

  it('keeps what is no number as it is, so that the check can say so at its cell', () => {
    const done = paste(aTariff(), rowsOf(papers, aTariff()), { row: 0, column: 2 }, [['面议'], ['']])
    expect(tonPrices(done.document)).toEqual(['面议', undefined, 6000])
  })

  it('finds its rows by their names, whatever their order, and tells which it did not find', () => {
    const table = readTable('纸张\t克重\t吨价\n哑粉纸\t\t6400\n双胶纸\t70\t5200\n火星纸\t1\t2')
    const done = pasteByName(aTariff(), rowsOf(papers, aTariff()), table)
    expect(tonPrices(done.document)).toEqual([5200, 5800, 6400])
    expect(done.document.papers).toMatchObject([{ gsm: [70] }, {}, { gsm: [105, 157] }])
    expect([done.written, done.left, done.unknown]).toEqual([3, 0, ['纸张', '火星纸']])
  })

  it('is typed with full-width figures and the names of provinces, too', () => {
    const [zoneName, provinces] = (sectionOf('zones') as ListSection).columns({})
    expect(readCell(provinces as never, '广东省、广西壮族自治区 火星')).toEqual(['44', '45', '火星'])
    expect(readCell(zoneName as never, ' 省内 ')).toBe('省内')
    expect(readCell(papers.columns({})[2] as never, '６，０５０．５')).toBe(6050.5)
  })
})

describe('prices raised by a percentage', () => {
  it('are exact, and rounded half up to the decimals of their column', () => {
    expect(raise(5800, 5, 0)).toBe(6090)
    expect(raise(1.005, 0, 2)).toBe(1.01)
    expect(raise(0.45, 5, 3)).toBe(0.473)
    expect(raise(5800, -2.5, 0)).toBe(5655)
    expect(raise(0.1, 200, 2)).toBe(0.3)
    expect(raise(0.05, 10, 3)).toBe(0.055)
  })

  it('change the chosen rows alone, and no figure that is no price', () => {
    const before = aTariff()
    const chosen = rowsOf(papers, before).filter(({ id }) => id !== 'sj')
    const after = raisePrices(before, chosen, 5)
    expect(tonPrices(after)).toEqual([5100, 6090, 6300])
    expect(compareTariffs(before, after).map(({ row, column }) => `${row} ${column}`)).toEqual([
      '铜版纸 吨价',
      '哑粉纸 吨价',
    ])
  })

  it('leave a zone that is not served without a price', () => {
    const before = aTariff()
    const after = raisePrices(before, rowsOf(sectionOf('rates'), before), 10)
    expect(valueAt(after, ['freight', 'carriers', 0, 'rates'])).toEqual({ local: [5.5, 1.1], far: null })
  })
})

describe('rows', () => {
  it('of a zone come and go with the prices of its carriers', () => {
    const zones = sectionOf('zones') as ListSection
    const added = addRow(aTariff(), zones)
    const id = String(valueAt(added, ['freight', 'zones', 2, 'id']))
    expect(valueAt(added, ['freight', 'carriers', 0, 'rates', id])).toBeNull()
    const removed = removeRows(added, zones, new Set(['far', id]))
    expect(valueAt(removed, ['freight', 'carriers', 0])).toEqual({
      ...{ id: 'zto', name: '中通', rates: { local: [5, 1] }, days: { local: 1 } },
    })
    expect(valueAt(removed, ['freight', 'free_excludes'])).toEqual([])
  })

  it('of a zone that gets its first price are served, and not any more when both are emptied', () => {
    const rows = rowsOf(sectionOf('rates'), aTariff())
    const [, , , first, further] = rows[0]?.cells ?? []
    if (!first || !further) throw new Error('no cells')
    const served = setCell(setCell(aTariff(), first, 20), further, 15)
    const rate = ['freight', 'carriers', 0, 'rates', 'far']
    expect(valueAt(served, rate)).toEqual([20, 15])
    expect(valueAt(setCell(setCell(served, first, undefined), further, undefined), rate)).toBeNull()
  })
})

describe('two tariffs', () => {
  it('differ by cells, rows that came and rows that went, in the words of the page', () => {
    const after = removeRows(aTariff(), papers, new Set(['sj'])) as Json
    const named = [...(after.papers as object[]), { id: 'x', name: '轻型纸' }]
    const changed = { ...after, papers: named, paper_sale: { ream_sheets: 500, min_charge: 60 } }
    expect(
      compareTariffs(aTariff(), changed).map(({ section, row, column, before, after }) => [
        section.name,
        row,
        column,
        before,
        after,
      ]),
    ).toEqual([
      ['纸张', '双胶纸', '删除', '双胶纸', ''],
      ['纸张', '轻型纸', '新增', '', '轻型纸'],
      ['纸张零售', '', '起卖金额', '50', '60'],
    ])
    expect(compareTariffs(aTariff(), aTariff())).toEqual([])
  })

  it('become one: what others have published, with one’s own changes on top', () => {
    const base = aTariff()
    const mine = raisePrices(base, rowsOf(papers, base).slice(1, 2), 5)
    const theirs = removeRows(raisePrices(base, rowsOf(papers, base).slice(1), 10), papers, new Set(['sj']))
    const merged = rebase(base, mine, theirs)
    expect(merged.papers).toMatchObject([
      { id: 'tb', ton_price: 6090 },
      { id: 'yf', ton_price: 6600 },
    ])
    expect(rebase(base, base, theirs)).toEqual(theirs)
    expect(rebase(base, mine, base)).toEqual(mine)
  })
})

describe('what is wrong', () => {
  it('is found at its cell, and in its section', () => {
    const issues = [
      { path: 'papers.1.gsm.0', message: '须为整数' },
      { path: 'freight.carriers.0.rates.far', message: '缺少' },
    ]
    expect(issueAt(issues, ['papers', 1, 'gsm'], false)).toBe('须为整数')
    expect(issueAt(issues, ['papers', 1, 'ton_price'], false)).toBeUndefined()
    expect(issueAt(issues, ['freight', 'carriers', 0, 'rates', 'far', 0], true)).toBe('缺少')
    const names = issues.map(({ path }) => sectionOfPath(path, aTariff())?.id)
    expect(names).toEqual(['papers', 'rates'])
    expect(sectionOfPath('label.lz.setup_fee', aTariff())?.id).toBe('label-rotary')
    expect(cellLabel('papers.1.gsm.0', aTariff())).toMatch(/^纸张 · \S+ · 克重$/)
    expect(cellLabel('paper_sale.cut_min', aTariff())).toBe('纸张零售 · 裁切起价')
    expect(cellLabel('nowhere', aTariff())).toBeUndefined()
  })
})
