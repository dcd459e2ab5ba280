import { plus, squareMillimetres, timesWhole, whole } from '../exact/exact.ts'
import { toText } from '../exact/exact-text.ts'
import { byId, exact, microns } from '../tariff/compile-parts.ts'
import type { GangMode } from './gang-product.ts'
import type { SourceOfMode } from './product-schema.ts'

/** 1 阶梯总价: a quantity between two tiers pays the next one up. */
export function tierTotalMode(source: SourceOfMode<1>): GangMode {
  const { tiers, unit } = source
  const sizes = byId(
    source.sizes.map((size) => ({
      id: size.id,
      name: size.name,
      prices: size.prices.map(exact),
      leafMm2: squareMillimetres(microns(size.width), microns(size.height)),
    })),
  )
  return {
    maxQuantity: tiers.at(-1) ?? 0,
    tiers,
    choose: (reader) => {
      const size = reader.record('size', '规格', sizes)
      return (
        size && {
          leafMm2: size.leafMm2,
          leaves: source.sheets_per_unit,
          priceAt: (quantity) => {
            const tier = tiers.findIndex((step) => step >= quantity)
            const amount = size.prices[tier] ?? whole(0)
            const basis = (): string => `${size.name} ${tiers[tier]} ${unit}档 ${toText(amount)}`
            return { amount, quantity: whole(1), rate: amount, basis }
          },
        }
      )
    },
  }
}

/** 2 阶梯单价: every piece at the unit price of the band. */
export function bandPriceMode(source: SourceOfMode<2>): GangMode {
  const { unit } = source
  const bands = source.bands.map(({ from, to, price }) => ({ from, to, price: exact(price) }))
  const leafMm2 = squareMillimetres(microns(source.width), microns(source.height))
  return {
    maxQuantity: bands.at(-1)?.to ?? 0,
    tiers: bands.map(({ from }) => from),
    choose: () => ({
      leafMm2,
      leaves: source.sheets_per_unit,
      priceAt: (quantity) => {
        const rate = bands.find(({ to }) => to >= quantity)?.price ?? whole(0)
        const basis = (): string => `${quantity} ${unit} × ${toText(rate)}`
        return { amount: timesWhole(rate, quantity), quantity: whole(quantity), rate, basis }
      },
    }),
  }
}

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
