import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { propertyRuns } from '../fuzz/property-runs.ts'
import type { QuoteResult } from '../quote/quote.ts'
import { quoteInkLabel, quoteRollLabel } from './quote-label.ts'

type Changes = Readonly<Record<string, unknown>>

const aRollLabel = (changes: Changes = {}) => ({
  width: 60,
  height: 40,
  quantity: 10000,
  material: 'tb',
  colours: 4,
  edge: 'top',
  delivery: 'roll',
  per_roll: 1000,
  die: 'new',
  ...changes,
})

const anInkLabel = (changes: Changes = {}) => ({
  width: 60,
  height: 40,
  quantity: 2000,
  material: 'pp',
  white: true,
  edge: 'left',
  delivery: 'sheet',
  finishing: ['film'],
  ...changes,
})

function quoted(result: QuoteResult) {
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}

const roll = (changes: Changes = {}) => quoted(quoteRollLabel(demoTariff, aRollLabel(changes)))
const ink = (changes: Changes = {}) => quoted(quoteInkLabel(demoTariff, anInkLabel(changes)))
const amount = (quote: ReturnType<typeof roll>, code: string) =>
  quote.lines.find((line) => line.code === code)?.amount_fen

describe('roll labels', () => {
  it('cost what the worked example says', () => {
    const quote = roll()
    expect(quote.lines.map(({ amount_fen }) => amount_fen)).toEqual([12377, 40000, 57600, 20157, 2000])
    expect(quote).toMatchObject({ total_fen: 132134, net_kg: 4.08, unit: '个' })
    expect(quote.lines[0]?.basis).toBe('铜版不干胶 191 米 × 幅宽 270 mm = 51.57 平方米 × 2.4')
  })

  it('turn sideways alike by their left and their right edge', () => {
    expect(roll({ edge: 'right' })).toEqual(roll({ edge: 'left' }))
    expect(roll({ edge: 'bottom' })).toEqual(roll({ edge: 'top' }))
    // 40 across: 7 on a web of 310; ceil(10000 ÷ 7) × 63 mm × 1.03 + 80 m = 173 m.
    expect(roll({ edge: 'left' }).lines[0]?.quantity).toBe(53.63)
  })

  it('cut circles by their circumference', () => {
    const quote = roll({ shape: 'circle', width: 50, height: 50 })
    // 15.70796325 cm × 5 across × 5 around × 1.2.
    expect(amount(quote, 'die')).toBe(47124)
    expect(roll({ shape: 'circle', width: 50, height: undefined })).toEqual(quote)
  })

  it('charge a small new die its minimum and a stock die its set-up', () => {
    expect(amount(roll({ width: 300, height: 280 }), 'die')).toBe(25000)
    expect(amount(roll({ die: 'stock' }), 'die')).toBe(5000)
  })

  it('set up for every finish and charge each at least its minimum', () => {
    const quote = roll({ finishing: ['film', 'cold_foil'] })
    expect(quote.lines[0]?.quantity).toBe(62.37)
    expect([amount(quote, 'finishing.film'), amount(quote, 'finishing.cold_foil')]).toEqual([8000, 15000])
  })

  it('top up to the minimum before the rush', () => {
    const quote = roll({
      quantity: 10,
      colours: 0,
      die: 'stock',
      delivery: 'single',
      per_roll: undefined,
      rush: 'fast',
    })
    expect(quote.lines.slice(-2).map(({ code, amount_fen }) => [code, amount_fen])).toEqual([
      ['top_up', 30000 - (65 + 5000 + 15000 + 3000)],
      ['rush', 9000],
    ])
    expect(quote.total_fen).toBe(39000)
  })
})

describe('ink labels', () => {
  it('cost what the worked example says', () => {
    const quote = ink()
    expect(quote.lines.map(({ amount_fen }) => amount_fen)).toEqual([3794, 11594, 1581, 8000, 3000])
    expect(quote.total_fen).toBe(27969)
  })

  it('print without white for less', () => {
    expect(amount(ink({ white: undefined }), 'press')).toBe(8432)
  })

  it('charge folding and rolls', () => {
    expect(amount(ink({ delivery: 'fanfold' }), 'delivery')).toBe(5000)
    expect(amount(ink({ delivery: 'roll', per_roll: 300 }), 'rolls')).toBe(1400)
  })
})

describe('either label', { timeout: 60_000 }, () => {
  it.each([
    [{ width: 311 }, 'width: 标签尺寸超出机器幅宽 310 mm'],
    [{ height: 311, edge: 'left' }, 'height: 标签尺寸超出机器幅宽 310 mm'],
    [{ shape: 'circle' }, 'height: 圆形标签宽高须相等'],
    [{ per_roll: undefined }, 'per_roll: 每卷数量须为正整数'],
    [{ core: 50 }, 'core: 卷芯（mm）须为 25、40、76 之一'],
    [{ edge: 'up' }, 'edge: 出标方向须为 top、bottom、left、right 之一'],
    [{ wound: 'over' }, 'wound: 卷绕方向须为 out、in 之一'],
    [{ material: 'gold' }, 'material: 材料不存在'],
    [{ finishing: ['film', 'film'] }, 'finishing.1: 后工序重复'],
    [{ quantity: -1 }, 'quantity: 数量须为正整数'],
    [{ colours: 9 }, 'colours: 印刷色数不能超过 8'],
    [{ die: 'used' }, 'die: 刀模须为 stock、new 之一'],
  ])('refuses %o', (changes, refusal) => {
    const result = quoteRollLabel(demoTariff, aRollLabel(changes))
    expect(result.ok || result.errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([refusal])
  })

  it('sums to its total and never costs less for more', () => {
    const choices = fc.record({
      width: fc.integer({ min: 500, max: 31_000 }).map((hundredths) => hundredths / 100),
      height: fc.integer({ min: 5, max: 310 }),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      edge: fc.constantFrom('top', 'left'),
      finishing: fc.subarray(['film', 'varnish', 'cold_foil']),
    })
    fc.assert(
      fc.property(choices, fc.nat(100_000), fc.boolean(), (changes, more, isRoll) => {
        const quote = isRoll ? roll : ink
        const [few, many] = [quote(changes), quote({ ...changes, quantity: changes.quantity + more })]
        expect(few.lines.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(few.total_fen)
        expect(many.total_fen).toBeGreaterThanOrEqual(few.total_fen)
        expect(few.ladder.length).toBeGreaterThanOrEqual(5)
      }),
      { numRuns: propertyRuns },
    )
  })
})
