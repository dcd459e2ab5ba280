import { byId, exact } from '../tariff/compile-parts.ts'
import { listIssues, type TableIssue, wordIssue } from '../tariff/read-tariff.ts'
import { type GangMode, type GangProcess, type GangProduct, pieceUnitOf } from './gang-product.ts'
import { type GangProductSource, gangProductSchema } from './product-schema.ts'
import { bandPriceMode, bookMode, stepMode, tierTotalMode } from './quantity-modes.ts'
import { areaMode, lengthMode, slotMode } from './size-modes.ts'

export type GangProductResult = { ok: true; product: GangProduct } | { ok: false; issues: TableIssue[] }

/** Checks a product table of unknown shape and makes it ready to price from. */
export function readGangProduct(source: unknown): GangProductResult {
  const parsed = gangProductSchema.safeParse(source, { error: wordIssue })
  return parsed.success
    ? { ok: true, product: compileProduct(parsed.data) }
    : { ok: false, issues: listIssues(parsed.error) }
}

function compileProduct(source: GangProductSource): GangProduct {
  const processes: GangProcess[] = source.processes.map((entry) => ({
    ...entry,
    rate: exact(entry.rate),
    days: entry.days ?? 0,
  }))
  return {
    id: source.id,
    name: source.name,
    unit: source.unit,
    pieceUnit: pieceUnitOf(source),
    days: source.days ?? 0,
    gsm: exact(source.gsm),
    minCharge: exact(source.min_charge),
    offsetProduceId: source.offset_produce_id,
    processes: byId(processes),
    mode: compileMode(source),
  }
}

function compileMode(source: GangProductSource): GangMode {
  switch (source.compute_mode) {
    case 1:
      return tierTotalMode(source)
    case 2:
      return bandPriceMode(source)
    case 3:
      return slotMode(source)
    case 4:
      return areaMode(source)
    case 5:
      return lengthMode(source)
    case 6:
      return stepMode(source)
    case 7:
      return bookMode(source)
  }
}
