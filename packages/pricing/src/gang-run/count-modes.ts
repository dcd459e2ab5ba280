import { squareMillimetres } from '../exact/area.ts'
import { plus, timesWhole, whole } from '../exact/exact.ts'
import { toText } from '../exact/write-exact.ts'
import { exact, microns } from '../tariff/compile-parts.ts'
import type { GangMode } from './gang-product.ts'
import type { SourceOfMode } from './product-schema.ts'

/** 6 起价加步进: a starting price, then begun steps. */
export function stepMode(source: SourceOfMode<6>): GangMode {
  const { included, step, unit } = source
  const [start, stepPrice] = [exact(source.start), exact(source.step_price)]
  const leafMm2 = squareMillimetres(microns(source.width), microns(source.height))
  return {
    maxQuantity: source.max_quantity,
    choose: () => ({
      leafMm2,
      leaves: source.sheets_per_unit,
      priceAt: (quantity) => {
        const steps = Math.ceil(Math.max(0, quantity - included) / step)
        const amount = plus(start, timesWhole(stepPrice, steps))
        const further = (): string =>
          steps > 0 ? ` + ${steps} × 每 ${step} ${unit} ${toText(stepPrice)}` : ''
        const basis = (): string => `${included} ${unit}起 ${toText(start)}${further()}`
        return { amount, quantity: whole(1), rate: amount, basis }
      },
    }),
  }
}

/** 7 按本: books × (base + pages × a page). */
export function bookMode(source: SourceOfMode<7>): GangMode {
  const [base, perPage] = [exact(source.base), exact(source.per_page)]
  const [least, most] = source.pages
  const leafMm2 = squareMillimetres(microns(source.width), microns(source.height))
  return {
    maxQuantity: source.max_quantity,
    choose: (reader) => {
      const pages = reader.integer('pages', '页数', least, most)
      const rate = plus(base, timesWhole(perPage, pages))
      return {
        leafMm2,
        leaves: source.sheets_per_unit * pages,
        priceAt: (quantity) => ({
          amount: timesWhole(rate, quantity),
          quantity: whole(quantity),
          rate,
          basis: () => `${quantity} ${source.unit} × (${toText(base)} + ${pages} 页 × ${toText(perPage)})`,
        }),
      }
    },
  }
}
