import { squareMillimetres } from '../exact/area.ts'
import { timesWhole, whole } from '../exact/exact.ts'
import { toText } from '../exact/write-exact.ts'
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
