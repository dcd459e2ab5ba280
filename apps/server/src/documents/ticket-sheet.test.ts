import { describe, expect, it, vi } from 'vitest'
import { makePicture } from '../artwork/testing/make-picture.ts'
import { openPdfThread } from './pdf-thread.ts'
import { printSheet } from './print-sheet.ts'
import { aBook, aTicket, aTicketSheet } from './testing/a-ticket.ts'
import { readPdf, squeezed } from './testing/read-pdf.ts'

const bookSpec = [
  { part: '内页', label: '内页纸张', value: '铜版纸 128g' },
  { part: '封面', label: '封面纸张', value: '铜版纸 200g' },
]

describe('a ticket', () => {
  it('has every figure and every step on one page, with the remark and the way of the goods', async () => {
    const ticket = aTicket()
    const { pages, words, info } = await readPdf(await printSheet(aTicketSheet([ticket])))
    expect(pages).toHaveLength(1)
    expect(info).toMatchObject({ Title: '施工单 GD261117-V5K8NT' })
    const [page] = ticket.pages
    const texts = [
      ...['施工单', '急', 'GD261117-V5K8NT', '11-18周三', '18:00前', '第1/1页，部件全部', '周工打印'],
      ...[ticket.customer, ticket.product, ticket.amount, ticket.order, ticket.remark],
      ...(page?.facts.flatMap(({ label, value, note }) => [label, value, note]) ?? []),
      ...(page?.rows.flatMap(({ name, demand, planned }) => [name, demand, planned]) ?? []),
      ...ticket.foot.flatMap(({ value, note }) => [value, note]),
      page?.planNote ?? '',
    ]
    for (const text of texts) expect(words).toContain(squeezed(text))
    expect(words).not.toContain('□')
  })

  it('has a page for each part of a book', async () => {
    const { pages } = await readPdf(await printSheet(aTicketSheet([aTicket({}, aBook, bookSpec)])))
    expect(pages).toHaveLength(2)
    expect(squeezed(pages[0] ?? '')).toContain('第1/2页，部件内页')
    expect(squeezed(pages[1] ?? '')).toContain('铜版纸200g')
  })

  it('loses no step of a long route, and no sign of a long remark', async () => {
    const [page] = aTicket().pages
    if (!page) throw new Error('no page')
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ number: at + 1, name: `工序${at + 1}`, demand: '按样', planned: '5,000 张' },
    }))
    const remark = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    const ticket = aTicket({ pages: [{ ...page, rows }], remark })
    const { pages, words } = await readPdf(await printSheet(aTicketSheet([ticket])))
    expect(pages.length).toBeGreaterThan(1)
    for (const { name } of rows) expect(words).toContain(name)
    expect([...remark].filter((sign) => !words.includes(sign))).toEqual([])
  })

  it('of two hundred jobs is one file, made in a small heap', async () => {
    const onEnd = vi.fn()
    const picture = await makePicture(480, 360).greyscale().jpeg().toBuffer()
    const tickets = Array.from({ length: 200 }, (_, at) =>
      aTicket({ number: `GD261117-${at + 1000}AB`, picture }),
    )
    const file = await openPdfThread(onEnd, 200)(aTicketSheet(tickets))
    const { pages } = await readPdf(file)
    expect(pages).toHaveLength(200)
    expect(pages[199]).toContain('GD261117-1199AB')
    expect(file.length).toBeLessThan(12 * 1024 * 1024)
    expect(onEnd).not.toHaveBeenCalled()
  }, 60_000)
})
