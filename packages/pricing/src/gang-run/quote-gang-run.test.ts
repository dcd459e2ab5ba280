import { describe, expect, it } from 'vitest'
import { demoTariff } from '../demo/demo-shop.ts'
import { quoteGangRun } from './quote-gang-run.ts'
import { aProduct, quotedGang } from './testing/a-gang-product.ts'

const total = (mode: number, request: unknown, changes = {}) =>
  quotedGang(aProduct(mode, changes), request).total_fen

describe('the seven modes', () => {
  it.each([
    ['a tier', 1, { size: 's', quantity: 500 }, 3000],
    ['the next tier up between two', 1, { size: 's', quantity: 501 }, 4000],
    ['the first tier below it', 1, { size: 'l', quantity: 1 }, 2500],
    ['a larger size', 1, { size: 'l', quantity: 101 }, 3990],
    ['the first band', 2, { quantity: 99 }, 9900],
    ['the second band, rounded once', 2, { quantity: 101 }, 5606],
    ['one slot', 3, { quantity: 5, width: 90, height: 54 }, 2500],
    ['one slot exactly filled', 3, { quantity: 5, width: 92, height: 56 }, 2500],
    ['two slots just past it', 3, { quantity: 5, width: 92.01, height: 56 }, 5000],
    ['the better rotation', 3, { quantity: 1, width: 56, height: 184 }, 1000],
    ['an area', 4, { quantity: 3, width: 1200, height: 805 }, 5361],
    ['the least area price', 4, { quantity: 1, width: 500, height: 500 }, 1500],
    ['begun metres', 5, { quantity: 1, width: 500, length_m: 3.01 }, 2400],
    ['metres of every banner', 5, { quantity: 3, width: 501, length_m: 2 }, 6300],
    ['the start', 6, { quantity: 1000 }, 6500],
    ['a begun step', 6, { quantity: 1001 }, 7734],
    ['two steps', 6, { quantity: 2000 }, 8968],
    ['books by their pages', 7, { quantity: 11, pages: 51 }, 6067],
  ])('%s', (_name, mode, request, fen) => {
    expect(total(mode, request)).toBe(fen)
  })

  it('weigh what is delivered', () => {
    expect(quotedGang(aProduct(1), { size: 'l', quantity: 300, styles: 2 }).net_kg).toBe(2.4)
    expect(quotedGang(aProduct(5), { quantity: 2, width: 500, length_m: 3.2 }).net_kg).toBe(0.64)
    expect(quotedGang(aProduct(7), { quantity: 10, pages: 50 }).net_kg).toBe(1)
  })
})

describe('styles, processes and what follows', () => {
  const lines = (request: Record<string, unknown>, changes = {}) =>
    quotedGang(aProduct(1, changes), { size: 'l', quantity: 200, ...request }).lines.map(
      ({ code, amount_fen }) => [code, amount_fen],
    )

  it('prices every style with its processes', () => {
    expect(lines({ styles: 3, processes: ['fixed', 'each', 'part'] })).toEqual([
      ['base', 11970],
      ['process.fixed', 3750],
      ['process.each', 900],
      // 39.90 × 12.5% × 3 = 14.9625.
      ['process.part', 1496],
    ])
  })

  it('tops up before the rush and takes the discount last', () => {
    const request = { size: 'l', quantity: 200, rush: 'today' }
    const quote = quotedGang(aProduct(1, { min_charge: 50 }), request, { discount_percent: 10 })
    expect(quote.lines.map(({ code, amount_fen }) => [code, amount_fen])).toEqual([
      ['base', 3990],
      ['top_up', 1010],
      ['rush', 2500],
      ['discount', -750],
    ])
    expect(quote).toMatchObject({ total_fen: 6750, days: 0 })
  })

  it('says where a larger band costs less in total', () => {
    const hint = quotedGang(aProduct(2), { quantity: 90 }).hint
    expect(hint).toEqual({
      quantity: 100,
      more: 10,
      total_fen: 5550,
      saving_fen: 3450,
      message: '再多印 10 张更划算',
    })
    expect(quotedGang(aProduct(2), { quantity: 55 }).hint).toBeUndefined()
  })

  it('draws the ladder from the tiers where there are enough', () => {
    const tiers = [100, 200, 300, 400, 500, 600, 700, 800]
    const sizes = [{ id: 's', name: '小', width: 1, height: 1, prices: tiers.map((tier) => tier / 10) }]
    const quote = quotedGang(aProduct(1, { tiers, sizes }), { size: 's', quantity: 450 })
    expect(quote.ladder.map(({ quantity }) => quantity)).toEqual([200, 300, 400, 450, 500, 600, 700])
  })
})

describe('refusals', () => {
  const refused = (mode: number, request: unknown, changes = {}) => {
    const result = quoteGangRun(demoTariff, aProduct(mode, changes), request)
    return result.ok ? [] : result.errors
  }

  it('sends a quantity beyond the table to offset', () => {
    const error = { field: 'quantity', message: '超出合版数量，请选择专版印刷', produce_id: 'ysp-danye' }
    expect(refused(1, { size: 's', quantity: 1001 })).toEqual([error])
    expect(refused(2, { quantity: 1000 })).toEqual([error])
    expect(refused(6, { quantity: 1e15 })).toEqual([error])
  })

  it('leads nowhere where the shop has no offset product for it', () => {
    expect(refused(1, { size: 's', quantity: 1001 }, { offset_produce_id: undefined })).toEqual([
      { field: 'quantity', message: '超出合版数量，请选择专版印刷' },
    ])
  })

  it('does not count what no number holds', () => {
    const bands = [{ from: 1, to: 100_000_000, price: 10_000_000 }]
    expect(refused(2, { quantity: 100_000_000 }, { bands })).toEqual([
      { field: 'quantity', message: '金额超出可计算范围，请减少数量' },
    ])
  })

  it.each([
    ['fixed', 'processes: 工艺须为列表'],
    [Array.from({ length: 21 }, () => 'fixed'), 'processes: 工艺不能超过 20 项'],
    [[7], 'processes.0: 工艺不存在'],
  ])('refuses processes that are not a short list of ids: %#', (processes, message) => {
    const [error] = refused(3, { quantity: 1, width: 100, height: 100, processes })
    expect(`${error?.field}: ${error?.message}`).toBe(message)
  })

  it('takes no discount that is no number', () => {
    const options = { discount_percent: Number.NaN }
    const result = quoteGangRun(demoTariff, aProduct(2), { quantity: 10 }, options)
    expect(result).toMatchObject({ ok: false, errors: [{ field: 'discount_percent' }] })
  })

  it.each([
    [1, { quantity: 10 }, 'size: 请选择规格'],
    [1, { quantity: 10, size: 'xl' }, 'size: 规格不存在'],
    [3, { quantity: 1, width: 301, height: 10 }, 'width: 宽度（mm）不能超过 300'],
    [5, { quantity: 1, width: 901, length_m: 1 }, 'width: 宽度（mm）不能超过 900'],
    [5, { quantity: 1, width: 500, length_m: 51 }, 'length_m: 长度（米）不能超过 50'],
    [7, { quantity: 1, pages: 9 }, 'pages: 页数不能小于 10'],
    [6, { quantity: 1, styles: 0 }, 'styles: 款数须为正整数'],
    [6, { quantity: 1, processes: ['none'] }, 'processes.0: 工艺不存在'],
    [6, { quantity: '1' }, 'quantity: 数量须为正整数'],
  ])('mode %i refuses %o', (mode, request, refusal) => {
    expect(refused(mode, request).map(({ field, message }) => `${field}: ${message}`)).toEqual([refusal])
  })
})
