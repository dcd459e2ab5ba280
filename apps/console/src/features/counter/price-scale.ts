import { formatFen } from '@yinpu/contract'

/** What a person may do with a computed price, in percent of it, up and down. */
export interface PriceLimit {
  computedFen: number
  percentLimit: number
}

export interface PriceBounds {
  lowFen: number
  highFen: number
}

/** The scale ends where the limit ends: never a fen beyond it. */
export const boundsOf = ({ computedFen, percentLimit }: PriceLimit): PriceBounds => ({
  lowFen: Math.max(0, Math.ceil((computedFen * (100 - percentLimit)) / 100)),
  highFen: Math.floor((computedFen * (100 + percentLimit)) / 100),
})

export const clampPrice = (fen: number, { lowFen, highFen }: PriceBounds): number =>
  Math.min(highFen, Math.max(lowFen, fen))

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

/** How far along the scale a price stands, from 0 to 1. */
export const shareOfScale = (fen: number, bounds: PriceBounds): number => {
  const length = bounds.highFen - bounds.lowFen
  return length === 0 ? 0.5 : (clampPrice(fen, bounds) - bounds.lowFen) / length
}

/** Why a typed sum is not taken. */
export const boundsError = (fen: number, { lowFen, highFen }: PriceBounds): string | undefined => {
  if (fen < lowFen) return `您最低可改到 ${formatFen(lowFen)}`
  if (fen > highFen) return `您最高可改到 ${formatFen(highFen)}`
  return undefined
}

/** 比算出的低 61.94（4.0%），您可改 10% */
export const changeText = (priceFen: number, { computedFen, percentLimit }: PriceLimit): string => {
  const limit = percentLimit > 0 ? `您可改 ${percentLimit}%` : '您不能改价'
  const difference = priceFen - computedFen
  if (difference === 0) return `照算出的，${limit}`
  const share = computedFen === 0 ? '' : `（${((Math.abs(difference) / computedFen) * 100).toFixed(1)}%）`
  return `比算出的${difference < 0 ? '低' : '高'} ${formatFen(Math.abs(difference))}${share}，${limit}`
}
