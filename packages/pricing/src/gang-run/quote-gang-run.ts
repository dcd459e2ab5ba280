import { type Exact, shiftDown, times, timesWhole, whole } from '../exact/exact.ts'
import { toNumber, toText } from '../exact/exact-text.ts'
import { composeQuote, totalWith } from '../quote/compose-quote.ts'
import { type DraftLine, draftLine, sumFen } from '../quote/draft-line.ts'
import { finishQuote } from '../quote/finish-quote.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import { extraDays, readTerms, sumDays } from '../quote/terms.ts'
import { RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import type { BasePrice, Chosen, GangProcess, GangProduct } from './gang-product.ts'

const MAX_STYLES = 100

interface GangSpec {
  readonly product: GangProduct
  readonly chosen: Chosen
  readonly styles: number
  readonly processes: readonly GangProcess[]
}

/** 普通产品 (合版): the product's own table, times styles, with processes, minimum, rush and discount. */
export function quoteGangRun(
  tariff: Tariff,
  product: GangProduct,
  request: unknown,
  options: QuoteOptions = {},
): QuoteResult {
  const reader = new RequestReader(request)
  const { mode } = product
  const quantity = reader.integer('quantity', '数量', 1, Number.MAX_SAFE_INTEGER)
  const styles = reader.integer('styles', '款数', 1, MAX_STYLES, 1)
  const processes = reader.records('processes', '工艺', product.processes)
  const terms = { ...readTerms(reader, tariff, options), minimum: product.minCharge }
  const chosen = mode.choose(reader)
  if (quantity > mode.maxQuantity) refuseQuantity(reader, product)
  if (reader.refused || !chosen) return reader.refused ?? { ok: false, errors: [] }

  const spec: GangSpec = { product, chosen, styles, processes }
  const netKg = toNumber(gangKg(spec, quantity))
  const { unit, pieceUnit } = product
  return finishQuote(
    tariff,
    {
      counting: {
        quantity,
        pieceUnit,
        styles,
        unit,
        unitsEach: timesWhole(chosen.unitsEach ?? whole(1), styles),
      },
      composed: composeQuote(gangLines(spec, quantity), terms),
      netKg,
      rush: terms.rush,
      extraDays: extraDays(tariff, 'gang', product.days + sumDays(processes), netKg),
    },
    {
      limit: mode.maxQuantity,
      totalAt: (other) => totalWith(sumFen(gangLines(spec, other)), terms),
      ...(mode.tiers && { preferred: mode.tiers, tiers: mode.tiers }),
    },
    options,
  )
}

function refuseQuantity(reader: RequestReader, { offsetProduceId }: GangProduct): void {
  const link = offsetProduceId === undefined ? {} : { produce_id: offsetProduceId }
  reader.errors.push({ field: 'quantity', message: '超出合版数量，请选择专版印刷', ...link })
}

function gangLines({ product, chosen, styles, processes }: GangSpec, quantity: number): DraftLine[] {
  const base = chosen.priceAt(quantity)
  const amount = timesWhole(base.amount, styles)
  const lines = [
    draftLine('base', product.name, timesWhole(base.quantity, styles), base.rate, amount, () => {
      return `${base.basis()}${styleText(styles)}`
    }),
  ]
  for (const process of processes) lines.push(processLine(process, base, quantity, styles, product.pieceUnit))
  return lines
}

/** Every style is worked on its own: fixed, by the unit, or by the percent of the table's price. */
function processLine(
  { id, name, kind, rate }: GangProcess,
  base: BasePrice,
  quantity: number,
  styles: number,
  unit: string,
): DraftLine {
  const code = `process.${id}`
  const count = kind === 'per_unit' ? quantity * styles : styles
  if (kind === 'percent') {
    const amount = timesWhole(shiftDown(times(base.amount, rate), 2), styles)
    return draftLine(code, name, whole(count), amount, amount, () => {
      return `${toText(base.amount)} × ${toText(rate)}%${styleText(styles)}`
    })
  }
  const quantityText = kind === 'per_unit' ? `${quantity} ${unit} × ` : ''
  return draftLine(code, name, whole(count), rate, timesWhole(rate, count), () => {
    return `${quantityText}${toText(rate)}${styleText(styles)}`
  })
}

function styleText(styles: number): string {
  return styles === 1 ? '' : ` × ${styles} 款`
}

function gangKg({ product, chosen, styles }: GangSpec, quantity: number): Exact {
  const mm2 = timesWhole(timesWhole(chosen.leafMm2, chosen.leaves), quantity * styles)
  return shiftDown(times(mm2, product.gsm), 9)
}
