import { typeOfLine, typeOfQuote } from '@yinpu/contract'
import { type Station, standardStations } from '@yinpu/contract/console'
import {
  demoProductSources,
  demoProducts,
  demoTariff,
  type GangProductSource,
  type QuoteResult,
  quoteGangRun,
  quoteInkLabel,
  quoteOffset,
  quotePaper,
  quoteRollLabel,
  quoteWhiteSample,
} from '@yinpu/pricing'
import { describe, expect, it } from 'vitest'
import type { RouteLine } from './route-line.ts'
import { type RouteStep, routeOf } from './route-of.ts'
import { tariffSource } from './testing/demo-source.ts'

type Fields = Record<string, unknown>

const lineOf = (quote_type: RouteLine['quote_type'], request: Fields, result: QuoteResult): RouteLine => {
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return { quote_type, request, quote: result.quote }
}

const offset = (request: Fields) =>
  lineOf(typeOfQuote.offset, request, quoteOffset(demoTariff, request, { neighbours: false }))

const gang = (id: string, request: Fields): RouteLine => {
  const product = demoProducts.get(id)
  const table = (demoProductSources as readonly GangProductSource[]).find((one) => one.id === id)
  if (!product || !table) throw new Error(`no product ${id}`)
  return { ...lineOf(typeOfQuote.gangRun, request, quoteGangRun(demoTariff, product, request)), gang: table }
}

const route = (line: RouteLine, stations: readonly Station[] = standardStations): RouteStep[] =>
  routeOf(line, tariffSource, stations)
const names = (line: RouteLine, stations?: readonly Station[]) =>
  route(line, stations).map(({ part, name }) => `${part}${name}`)
const stepOf = (line: RouteLine, name: string) => {
  const step = route(line).find((one) => one.name === name)
  if (!step) throw new Error(`no step ${name}`)
  return step
}

const leaflet = {
  ysp_type: 1,
  width: 210,
  height: 285,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
}
const book = {
  ysp_type: 3,
  width: 210,
  height: 285,
  quantity: 1000,
  pages: 32,
  binding: 'saddle',
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 200, colours_front: 4, colours_back: 4, finishing: [{ id: 'film_matte' }] },
}
const box = {
  ysp_type: 4,
  length: 80,
  width: 50,
  height: 120,
  quantity: 3000,
  paper: 'bk',
  gsm: 300,
  colours_front: 4,
  finishing: [{ id: 'glue_box' }, { id: 'die_cut' }, { id: 'foil', area_cm2: 20 }, { id: 'film_gloss' }],
}
const label = {
  width: 60,
  height: 40,
  quantity: 5000,
  material: 'tb',
  colours: 4,
  die: 'stock',
  finishing: ['film', 'cold_foil'],
  edge: 'top',
  delivery: 'roll',
  per_roll: 1000,
}
const start = ['排版', '制版', '开料']
const end = ['质检', '包装']

describe('the route of an offset job', () => {
  it('is layout, plates, paper, press, cut, control and packing', () => {
    expect(names(offset(leaflet))).toEqual([...start, '印刷', '裁切', ...end])
  })

  it('has sheet finishing in the order of the tariff before the cut, and pieces after it', () => {
    const finishing = ['punch', 'fold', 'crease', 'die_cut', 'foil', 'uv_spot', 'film_matte']
    const line = offset({ ...leaflet, finishing: finishing.map((id) => ({ id, area_cm2: 10 })) })
    expect(names(line)).toEqual([
      ...start,
      ...['印刷', '覆哑膜', '局部UV', '烫金', '模切'],
      ...['压痕', '折页', '打孔'],
      ...end,
    ])
  })

  it('cuts a box by its die alone, and glues it last', () => {
    expect(names(offset(box))).toEqual([...start, '印刷', '覆亮膜', '烫金', '模切', '糊盒', ...end])
  })

  it('ropes a bag when it is formed', () => {
    const bag = { ...box, ysp_type: 5, length: 250, width: 80, height: 300 }
    const line = offset({ ...bag, finishing: [{ id: 'rope' }, { id: 'bag_make' }] })
    expect(names(line).slice(-5)).toEqual(['裁切', '手提袋成型', '穿绳', ...end])
  })

  it('prints a book part by part, folds its sheets, binds and trims it last', () => {
    expect(names(offset(book))).toEqual([
      ...start,
      ...['内页印刷', '封面印刷', '封面覆哑膜', '内页折页', '封面裁切', '骑马钉', '三面裁'],
      ...end,
    ])
    const drilled = offset({ ...book, finishing: [{ id: 'punch', holes: 2 }, { id: 'film_gloss' }] })
    expect(names(drilled)).toEqual([
      ...start,
      ...['内页印刷', '封面印刷', '内页覆亮膜', '封面覆哑膜', '内页折页', '封面裁切', '骑马钉', '三面裁'],
      ...['内页打孔', ...end],
    ])
    expect(stepOf(drilled, '打孔').note).toBe('2 孔')
    const { cover: _, ...bare } = book
    expect(names(offset(bare))).not.toContain('封面裁切')
  })

  it('counts in the units of its stations, as the quote’s plan does', () => {
    const line = offset({
      ...leaflet,
      finishing: [
        { id: 'film_matte', sides: 2 },
        { id: 'fold', folds: 2 },
      ],
    })
    const [run] = line.quote.production?.runs ?? []
    if (!run) throw new Error('no run')
    expect(stepOf(line, '制版').quantity).toBe(run.plates)
    expect(stepOf(line, '开料')).toMatchObject({ quantity: run.full, unit: 'sheet' })
    expect(stepOf(line, '开料').note).toBe(
      `领 ${run.full} 张，${run.base} ${run.cuts} 开 ${run.long}×${run.short}，成 ${run.gross} 张`,
    )
    expect(stepOf(line, '印刷')).toMatchObject({ quantity: run.gross * 2, unit: 'impression' })
    const film = line.quote.production && (run.gross * run.long * run.short * 2) / 1e6
    expect(stepOf(line, '覆哑膜').quantity).toBeCloseTo(film ?? 0, 1)
    expect(stepOf(line, '折页')).toMatchObject({ quantity: 5000, unit: 'piece', note: '2 折' })
    expect(stepOf(line, '包装').quantity).toBe(Math.ceil(line.quote.net_kg / 20))
  })

  it('plans set-up for each set of plates, and the work of one machine', () => {
    const line = offset(leaflet)
    const { quantity = 0, minutes } = stepOf(line, '印刷')
    const sets = line.quote.plan?.parts[0]?.forms.length ?? 0
    expect(minutes).toBe(Math.ceil(sets * 30 + (quantity * 60) / 8000))
    expect(stepOf(line, '印刷').wait_minutes).toBe(60)
    expect(stepOf(offset(book), '三面裁').wait_minutes).toBe(0)
  })

  it('stays without figures if it has no plan any more', () => {
    const { production: _, plan: __, ...quote } = offset({ ...book }).quote
    const line: RouteLine = { quote_type: typeOfQuote.offset, request: book, quote }
    expect(names(line)).toEqual(names(offset(book)))
    expect(stepOf(line, '印刷')).toMatchObject({ quantity: undefined, minutes: undefined })
    expect(stepOf(line, '骑马钉').quantity).toBe(1000)
  })
})

describe('the route of a gang-run job', () => {
  it('has film and foil before the cut, and rounds and drills cards after it', () => {
    const request = { quantity: 5, width: 90, height: 54, processes: ['round_corner', 'foil', 'drill'] }
    const line = gang('mingpian', request)
    expect(names(line)).toEqual(['拼版', '印刷', '双面覆膜', '烫金', '裁切', '圆角', '打孔', ...end])
    expect(stepOf(line, '圆角')).toMatchObject({ quantity: 500, unit: 'piece', code: 'process.round_corner' })
    expect(stepOf(line, '质检').quantity).toBe(5)
    // 5 boxes of 100 cards of 90 × 54 mm, both sides.
    expect(stepOf(line, '双面覆膜').quantity).toBeCloseTo(500 * 0.09 * 0.054 * 2, 2)
    expect(stepOf(line, '印刷')).toMatchObject({ quantity: 10, minutes: 1 })
  })

  it('makes what the product includes: a folder is laminated, die-cut and glued', () => {
    const line = gang('fengtao', { quantity: 500, processes: ['card_slot'] })
    expect(names(line)).toEqual(['拼版', '印刷', '单面覆膜', '模切', '名片插口', '粘合', ...end])
    expect(names(gang('buganjiao', { quantity: 1000, size: '90x54' }))).toEqual([
      '拼版',
      '印刷',
      '裁切',
      ...end,
    ])
  })

  it('binds pads and calendars after the cut', () => {
    expect(names(gang('taili', { quantity: 500, pages: 13, processes: ['box'] }))).toEqual([
      ...['拼版', '印刷', '裁切', '配硬纸三角架', '包装盒', '双线圈装订'],
      ...end,
    ])
  })

  it('prints large format by the square metre', () => {
    const request = { quantity: 2, width: 2000, height: 1000, processes: ['grommet'] }
    const line = gang('penhui', request)
    expect(names(line)).toEqual(['排版', '印刷', '裁切', '打扣', ...end])
    expect(stepOf(line, '印刷')).toMatchObject({ kind: 'wide_press', quantity: 4, unit: 'square_metre' })
    expect(names(gang('hengfu', { quantity: 1, width: 500, length_m: 5 }))).toEqual([
      '排版',
      '印刷',
      '裁切',
      ...end,
    ])
  })

  it('has no figures that depend on a product that is gone', () => {
    const { gang: _, ...line } = gang('mingpian', { quantity: 5, width: 90, height: 54 })
    expect(names(line)).toEqual(['拼版', '印刷', '裁切', ...end])
    expect(stepOf(line, '印刷').quantity).toBeUndefined()
  })
})

describe('the route of labels', () => {
  it('has plates on the rotary press only', () => {
    const line = lineOf(typeOfQuote.rollLabel, label, quoteRollLabel(demoTariff, label))
    expect(names(line)).toEqual(['排版', '制版', '印刷', '覆膜', '冷烫', '分切', ...end])
    const { metres = 0, web_mm = 0 } = line.quote.production?.web ?? {}
    expect(stepOf(line, '印刷').quantity).toBeCloseTo((metres * web_mm) / 1000, 1)
    expect(stepOf(line, '分切').note).toBe('卷装')
    const blank = { ...label, colours: 0 }
    expect(names(lineOf(typeOfQuote.rollLabel, blank, quoteRollLabel(demoTariff, blank)))).not.toContain(
      '制版',
    )
  })

  it('is cut by laser from the digital press', () => {
    const ink = { ...label, white: true }
    const line = lineOf(typeOfQuote.inkLabel, ink, quoteInkLabel(demoTariff, ink))
    expect(names(line)).toEqual(['排版', '印刷', '覆膜', '冷烫', '分切', ...end])
    expect(stepOf(line, '分切').note).toBe('激光模切，卷装')
  })
})

describe('the route of what is not printed', () => {
  it('of paper is cutting and packing', () => {
    const request = { paper: 'tb', gsm: 157, size: 'zd', sheets: 1200, cut: true }
    const line = lineOf(typeOfQuote.paper, request, quotePaper(demoTariff, request))
    expect(names(line)).toEqual(['开料', '包装'])
    expect(stepOf(line, '开料').quantity).toBe(1200)
  })

  it('of a white sample is made by hand, and a book of papers is packed', () => {
    const request = {
      yangpin_type: 1,
      length: 80,
      width: 50,
      height: 120,
      quantity: 2,
      paper: 'bk',
      gsm: 300,
    }
    const line = lineOf(typeOfQuote.sample, request, quoteWhiteSample(demoTariff, request))
    expect(names(line)).toEqual(['切割成型', ...end])
    expect(names({ ...line, request: { yangpin_type: 3 } })).toEqual(end)
  })

  it('of an offer says that the offer says it', () => {
    const line = { ...offset(leaflet), quote_type: typeOfLine.offer, request: {} }
    expect(names(line)).toEqual(['按报价制作', ...end])
  })
})

describe('a station', () => {
  const changed = (kind: Station['kind'], fields: Partial<Station>) =>
    standardStations.map((one) => (one.kind === kind ? { ...one, ...fields } : one))
  const folded = offset({ ...leaflet, finishing: [{ id: 'fold' }] })

  it('that is taken out takes its steps along', () => {
    expect(names(folded, changed('inspect', { in_routes: false }))).not.toContain('质检')
  })

  it('that is taken out leaves what was sold to be done by hand, or without any station', () => {
    const byHand = route(folded, changed('fold', { in_routes: false })).find(({ name }) => name === '折页')
    expect(byHand).toMatchObject({ kind: 'hand', quantity: 5000, station: { name: '手工' } })
    const none = changed('fold', { in_routes: false }).map((one) =>
      one.kind === 'hand' ? { ...one, in_routes: false } : one,
    )
    expect(route(folded, none).find(({ name }) => name === '折页')).toMatchObject({
      kind: 'fold',
      station: undefined,
      minutes: undefined,
    })
  })

  it('of several of its kind is the first in the shop’s order that is not taken out', () => {
    const [press] = standardStations.filter(({ kind }) => kind === 'press')
    if (!press) throw new Error('no press')
    const second = { ...press, id: 'second', name: '四开机' }
    const stationOf = (stations: readonly Station[]) =>
      route(folded, stations).find(({ kind }) => kind === 'press')?.station?.name
    expect(stationOf([second, ...standardStations])).toBe('四开机')
    expect(stationOf([{ ...second, in_routes: false }, ...standardStations])).toBe('印刷')
  })
})
