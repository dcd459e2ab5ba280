import { demoTariff } from '../../demo/demo-shop.ts'
import type { Quote, QuoteOptions } from '../../quote/quote.ts'
import type { GangProduct } from '../gang-product.ts'
import { quoteGangRun } from '../quote-gang-run.ts'
import { readGangProduct } from '../read-gang-product.ts'

type Changes = Readonly<Record<string, unknown>>

const SHARED = {
  id: 'p',
  name: '产品',
  unit: '张',
  material: '纸',
  gsm: 200,
  sheets_per_unit: 1,
  min_charge: 0,
  offset_produce_id: 'ysp-danye',
  processes: [
    { id: 'fixed', name: '固定', kind: 'fixed', rate: 12.5 },
    { id: 'each', name: '计件', kind: 'per_unit', rate: 0.015 },
    { id: 'part', name: '加成', kind: 'percent', rate: 12.5 },
  ],
}

const SIZE = { width: 100, height: 100 }

const TABLES: Readonly<Record<number, Changes>> = {
  1: {
    tiers: [100, 500, 1000],
    sizes: [
      { id: 's', name: '小', ...SIZE, prices: [20, 30, 40] },
      { id: 'l', name: '大', width: 200, height: 100, prices: [25, 39.9, 60] },
    ],
  },
  2: {
    ...SIZE,
    bands: [
      { from: 1, to: 99, price: 1 },
      { from: 100, to: 999, price: 0.555 },
    ],
  },
  3: { price: 5, max_quantity: 100, max_width: 300, max_height: 300 },
  4: { rate: 18.5, min: 15, max_quantity: 100, max_width: 1500, max_height: 5000 },
  5: {
    widths: [
      { to_width: 500, rate: 6 },
      { to_width: 900, rate: 10.5 },
    ],
    max_length_m: 50,
    max_quantity: 100,
  },
  6: { ...SIZE, start: 65, included: 1000, step: 500, step_price: 12.34, max_quantity: 20_000 },
  7: { ...SIZE, base: 2.2, per_page: 0.065, pages: [10, 200], max_quantity: 1000 },
}

/** A product source of a mode, with the changes of a test. */
export function aProductSource(mode: number, changes: Changes = {}): Record<string, unknown> {
  return { ...SHARED, compute_mode: mode, ...TABLES[mode], ...changes }
}

export function aProduct(mode: number, changes: Changes = {}): GangProduct {
  const read = readGangProduct(aProductSource(mode, changes))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.product
}

export function quotedGang(product: GangProduct, request: unknown, options: QuoteOptions = {}): Quote {
  const result = quoteGangRun(demoTariff, product, request, options)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.quote
}
