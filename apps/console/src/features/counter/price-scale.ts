import { formatFen } from '@yinpu/contract'
import { totalRange } from '@yinpu/contract/console'
import { changeText } from '../../records/change-text.ts'

/** The limits of a person who changes a computed price. */
export interface PriceLimit {
  computedFen: number
  /** in percent of it, up and down; undefined: without a limit */
  percentLimit: number | undefined
}

interface PriceBounds {
  least: number
  most: number
}

/** The end of the scale for a person without a limit, who may type any sum. */
const scaleWithoutLimit = 50

/** The ends of the scale: where the limit ends. */
export const boundsOf = ({ computedFen, percentLimit = scaleWithoutLimit }: PriceLimit): PriceBounds =>
  totalRange(computedFen, percentLimit)

export const clampPrice = (fen: number, { least, most }: PriceBounds): number =>
  Math.min(most, Math.max(least, fen))

const yuanInFen = 100

/** The handle stops at whole yuan, and at the very ends of the scale. */
export const snapPrice = (fen: number, bounds: PriceBounds): number =>
  clampPrice(Math.round(fen / yuanInFen) * yuanInFen, bounds)

/** One step of an arrow key: to the next whole yuan, never over an end. */
export const stepPrice = (fen: number, direction: 1 | -1, bounds: PriceBounds): number => {
  const yuan = fen / yuanInFen
  const next = direction === 1 ? Math.floor(yuan) + 1 : Math.ceil(yuan) - 1
  return clampPrice(next * yuanInFen, bounds)
}

/** The position of a price on the scale, from 0 to 1. */
export const shareOfScale = (fen: number, bounds: PriceBounds): number => {
  const length = bounds.most - bounds.least
  return length === 0 ? 0.5 : (clampPrice(fen, bounds) - bounds.least) / length
}

/** The message about a sum that is refused. */
export const boundsError = (fen: number, limit: PriceLimit): string | undefined => {
  if (limit.percentLimit === undefined) return undefined
  const { least, most } = boundsOf(limit)
  if (fen < least) return `您最低可改到 ${formatFen(least)}`
  if (fen > most) return `您最高可改到 ${formatFen(most)}`
  return undefined
}

const limitText = (percentLimit: number) => (percentLimit > 0 ? `您可改 ${percentLimit}%` : '您不能改价')

/** 比算出的低 61.94 元（4.0%），您可改 10% */
export const scaleText = (priceFen: number, { computedFen, percentLimit }: PriceLimit): string =>
  [changeText(computedFen, priceFen), ...(percentLimit === undefined ? [] : [limitText(percentLimit)])].join(
    '，',
  )
