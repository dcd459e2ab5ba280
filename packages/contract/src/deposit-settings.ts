import type { PaymentKind } from './enumerations/money-enumerations.ts'

/** The settings of a shop whose orders may start with a part of their price. */
export interface DepositSettings {
  /** the share of the price, in percent; 0: no deposits */
  percent: number
  /** buyers who order by themselves are offered it, too */
  online: boolean
  /** nothing is shipped before the rest has come */
  holds_goods: boolean
}

/** Of a shop that has set nothing. */
export const usualDeposit: DepositSettings = { percent: 0, online: false, holds_goods: true }

const yuanFen = 100

/** Money of an order that has started: a part of it may come now and the remainder later. */
export const isOwedKind = (kind: PaymentKind): boolean => kind === 'rest' || kind === 'extra'

interface OwedParts {
  rest_fen?: number | null | undefined
  extra_fen?: number | null | undefined
}

/** The open sum of an order that has started. */
export const owedFenOf = (money: OwedParts | null | undefined): number =>
  (money?.rest_fen ?? 0) + (money?.extra_fen ?? 0)

/** The deposit on a price, rounded up to whole yuan; 0 where it would be no less than the price. */
export const depositOf = (totalFen: number, percent: number): number => {
  // Prices stay far below the sums at which percentages of them lose a fen.
  const fen = Math.ceil((totalFen * percent) / 100 / yuanFen) * yuanFen
  return fen < totalFen ? fen : 0
}
