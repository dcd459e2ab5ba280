import { type SpecEntry, typeOfQuote } from '@yinpu/contract'
import { standardStations } from '@yinpu/contract/console'
import { demoTariff, quoteOffset } from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import { routeOf } from '../route/route-of.ts'
import { shareOf } from '../route/share-of.ts'
import { tariffSource } from '../route/testing/demo-source.ts'
import { ticketOf } from './ticket-of.ts'

const quoted = (request: Record<string, unknown>) => {
  const result = quoteOffset(demoTariff, request, { neighbours: false })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

/** The ticket of a job that makes `pieces` of what was priced; all of it by default. */
const ticket = (request: Record<string, unknown>, spec: SpecEntry[], pieces?: number) => {
  const quote = quoted(request)
  const line = { quote_type: typeOfQuote.offset, request, quote }
  const plannedPieces = quote.quantity * quote.styles
  const share = (pieces ?? plannedPieces) / plannedPieces
  const steps = routeOf(line, tariffSource, standardStations)
    .filter(({ kind }) => share === 1 || (kind !== 'plate' && kind !== 'prepress'))
    .map((step) => ({
      ...step,
      quantity: step.quantity && shareOf(step.quantity, share),
      count: { ...step.count, planned: shareOf(step.count.planned, share) },
    }))
  const input = { line, spec, plannedPieces, pieces: pieces ?? plannedPieces, unit: '张', steps }
  return { quote, ...ticketOf(input) }
}

const leaflet = {
  ysp_type: 1,
  width: 285,
  height: 210,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
  finishing: [
    { id: 'film_matte', sides: 2 },
    { id: 'fold', folds: 2 },
  ],
}
const leafletSpec = [
  { label: '成品尺寸', value: '285×210 mm' },
  { label: '纸张', value: '铜版纸 157g' },
]
const book = {
  ysp_type: 3,
  width: 210,
  height: 285,
  quantity: 1000,
  pages: 32,
  binding: 'saddle',
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 200, colours_front: 4, colours_back: 0, finishing: [{ id: 'film_matte' }] },
}
const bookSpec = [
  { part: '内页', label: '内页纸张', value: '铜版纸 128g' },
  { part: '封面', label: '封面纸张', value: '铜版纸 200g' },
]

describe('the ticket of an offset job', () => {
  it('has the figures of its press sheets, and the steps in the order in which they are done', () => {
    const { pages, quote, kind, size, cartons } = ticket(leaflet, leafletSpec)
    const [run] = quote.production?.runs ?? []
    const [page] = pages
    expect(pages).toHaveLength(1)
    expect({ kind, size }).toEqual({ kind: '专版', size: '285×210 mm' })
    expect(page?.facts).toMatchObject([
      {
        label: '用纸',
        value: '铜版纸 157g',
        note: `${run?.base} ${run?.cuts} 开 ${run?.long}×${run?.short}`,
      },
      { label: '领纸', value: `${run?.full} 张` },
      {
        label: '上机',
        value: `${run?.gross} 张`,
        note: `净 ${run?.net} + 放 ${(run?.gross ?? 0) - (run?.net ?? 0)}`,
      },
      { label: '印版', value: `${run?.plates} 块` },
      { label: '印色', value: '正 4 / 反 4', note: '双面四色，无专色' },
      { label: '机器与印法', value: run?.press, note: run?.method_name },
      { label: '合版', value: '不合版' },
    ])
    expect(page?.plan).toBe(quote.plan?.parts[0])
    const steps = page?.rows.map(({ name, planned }) => `${name} ${planned}`)
    expect(steps).toEqual([
      expect.stringMatching(/^排版 \d+ 套$/),
      `制版 ${run?.plates} 块`,
      `开料 ${run?.full} → ${run?.gross} 张`,
      `印刷 ${run?.gross} 张`,
      `覆哑膜 ${run?.gross} 张`,
      `裁切 × ${run?.up} = ${((run?.gross ?? 0) * (run?.up ?? 0)).toLocaleString('en')}`,
      '折页 5,000 张',
      '质检 5,000 张',
      '包装 5,000 张',
    ])
    expect(cartons).toBeGreaterThan(0)
  })

  it('has a page for each part of a book; what is done to the whole book stands with the first alone', () => {
    const { pages, quote } = ticket(book, bookSpec)
    expect(pages.map(({ part }) => part)).toEqual(['内页', '封面'])
    for (const [at, { facts, rows, plan }] of pages.entries()) {
      const run = quote.production?.runs[at]
      expect(facts.find(({ label }) => label === '领纸')?.value).toBe(`${run?.full.toLocaleString('en')} 张`)
      expect(rows.find(({ name }) => name === '制版')?.planned).toBe(`${run?.plates} 块`)
      expect(plan?.part).toBe(run?.part)
    }
    const [inner, cover] = pages
    expect(inner?.facts[0]).toMatchObject({ value: '铜版纸 128g' })
    expect(cover?.facts[0]).toMatchObject({ value: '铜版纸 200g' })
    expect(cover?.facts.find(({ label }) => label === '印色')?.value).toBe('正 4 / 反 0')
    const names = pages.map(({ rows }) => rows.map(({ name }) => name))
    for (const shared of ['排版', '制版', '开料']) for (const own of names) expect(own).toContain(shared)
    for (const whole of ['三面裁', '质检', '包装']) {
      expect(names[0]).toContain(whole)
      expect(names[1]).not.toContain(whole)
    }
    expect(names[1]).toContain('覆哑膜')
    expect(names[0]).not.toContain('覆哑膜')
    const numbers = pages.flatMap(({ rows }) => rows.map(({ number }) => number))
    expect(Math.max(...numbers)).toBe(new Set(numbers).size)
    for (const { demand } of cover?.rows ?? []) expect(demand).not.toContain('内页')
  })

  it('takes paper for the missing pieces only, and the plates that are there', () => {
    const whole = ticket(leaflet, leafletSpec)
    const rest = ticket(leaflet, leafletSpec, 500)
    const [run] = whole.quote.production?.runs ?? []
    const figure = (label: string) => rest.pages[0]?.facts.find((one) => one.label === label)?.value
    expect(figure('上机')).toBe(`${Math.ceil((run?.gross ?? 0) / 10)} 张`)
    expect(figure('领纸')).toBe(`${Math.ceil((run?.full ?? 0) / 10)} 张`)
    expect(figure('印版')).toBe('用原版')
    expect(rest.netKg).toBeCloseTo(whole.netKg / 10)
  })
})
