import {
  larger,
  millimetres,
  shiftDown,
  squareMillimetres,
  times,
  timesWhole,
  whole,
} from '../exact/exact.ts'
import { toShortText, toText } from '../exact/exact-text.ts'
import { ceilExact } from '../exact/round-exact.ts'
import { MICRONS_PER_MM } from '../request/request-reader.ts'
import { exact, microns } from '../tariff/compile-parts.ts'
import { type GangMode, smallestBanner, smallestPiece } from './gang-product.ts'
import type { SourceOfMode } from './product-schema.ts'

/** A slot of the gang sheet: a card with its bleed. */
const SLOT_WIDTH = 92 * MICRONS_PER_MM
const SLOT_HEIGHT = 56 * MICRONS_PER_MM

/** Slots that a piece takes, lying or standing. */
function slotsFor(width: number, height: number): number {
  const slots = (w: number, h: number): number => Math.ceil(w / SLOT_WIDTH) * Math.ceil(h / SLOT_HEIGHT)
  return Math.min(slots(width, height), slots(height, width))
}

/** 3 按版位: slots × boxes × price. */
export function slotMode(source: SourceOfMode<3>): GangMode {
  const price = exact(source.price)
  const least = smallestPiece(source)
  return {
    maxQuantity: source.max_quantity,
    choose: (reader) => {
      const width = reader.length('width', '宽度', least.width, source.max_width)
      const height = reader.length('height', '高度', least.height, source.max_height)
      const slots = slotsFor(width, height)
      return {
        leafMm2: squareMillimetres(width, height),
        leaves: source.sheets_per_unit,
        priceAt: (quantity) => ({
          amount: timesWhole(price, slots * quantity),
          quantity: whole(slots * quantity),
          rate: price,
          basis: () => `${slots} 个版位 × ${quantity} ${source.unit} × ${toText(price)}`,
        }),
      }
    },
  }
}

/** 4 按面积: square metres at a rate, with a minimum for a style. */
export function areaMode(source: SourceOfMode<4>): GangMode {
  const [rate, min] = [exact(source.rate), exact(source.min)]
  const least = smallestPiece(source)
  return {
    maxQuantity: source.max_quantity,
    choose: (reader) => {
      const width = reader.length('width', '宽度', least.width, source.max_width)
      const height = reader.length('height', '高度', least.height, source.max_height)
      const leafMm2 = squareMillimetres(width, height)
      return {
        leafMm2,
        leaves: source.sheets_per_unit,
        unitsEach: shiftDown(leafMm2, 6),
        priceAt: (quantity) => {
          const area = shiftDown(timesWhole(leafMm2, quantity), 6)
          const basis = (): string => `${toShortText(area, 3)} 平方米 × ${toText(rate)}，最低 ${toText(min)}`
          return { amount: larger(times(area, rate), min), quantity: area, rate, basis }
        },
      }
    },
  }
}

/** 5 按米: each piece by its begun metres, at the rate of the narrowest web that takes it. */
export function lengthMode(source: SourceOfMode<5>): GangMode {
  const widths = source.widths.map(({ to_width, rate }) => ({ to: microns(to_width), rate: exact(rate) }))
  const widest = source.widths.at(-1)?.to_width ?? 0
  const least = smallestBanner(source)
  return {
    maxQuantity: source.max_quantity,
    choose: (reader) => {
      const width = reader.length('width', '宽度', least.width, widest)
      const most = whole(source.max_length_m)
      const length = reader.decimal('length_m', '长度（米）', exact(least.lengthM), most, 3)
      const rate = widths.find(({ to }) => to >= width)?.rate ?? whole(0)
      const metres = ceilExact(length)
      return {
        leafMm2: timesWhole(times(millimetres(width), length), 1000),
        leaves: source.sheets_per_unit,
        // The charge follows the count: a begun metre is a metre.
        unitsEach: whole(metres),
        priceAt: (quantity) => ({
          amount: timesWhole(rate, metres * quantity),
          quantity: whole(metres * quantity),
          rate,
          basis: () => `${metres} 米 × ${quantity} 条 × ${toText(rate)}`,
        }),
      }
    },
  }
}
