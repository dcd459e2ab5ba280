import { enumeration } from '../enumerations/enumeration.ts'

/** Names and bounds of money that staff take themselves, and of the cash box. */

/** The ways in which money comes to the shop outside of its providers. */
export const takenMethods = enumeration([
  { value: 'cash', label: '现金' },
  { value: 'wechat', label: '微信转账' },
  { value: 'alipay', label: '支付宝转账' },
  { value: 'bank', label: '银行转账' },
  { value: 'cheque', label: '支票' },
])
export type TakenMethod = (typeof takenMethods)[number]['value']

/** Money of a transfer is proved by its number or a picture; cash is counted. */
export const needsVoucher = (method: TakenMethod): boolean => method !== 'cash'

/** The two ways of money beyond the price: back to the customer at once, or onto the balance. */
export const surplusPlaces = enumeration([
  { value: 'change', label: '找零' },
  { value: 'balance', label: '存入余额' },
])
export type SurplusChoice = (typeof surplusPlaces)[number]['value']

/** The kinds of entries in a cash box. */
export const cashEntryKinds = enumeration([
  { value: 'payment', label: '收款' },
  { value: 'balance', label: '存入余额' },
  { value: 'settlement', label: '月结回款' },
  { value: 'refund', label: '退款' },
  { value: 'undo', label: '撤销' },
  { value: 'in', label: '其他收入' },
  { value: 'expense', label: '支出' },
  { value: 'bank', label: '存银行' },
])
export type CashEntryKind = (typeof cashEntryKinds)[number]['value']

/** The kinds that a person enters by hand; the others follow from payments and refunds. */
export const enteredCashKinds = ['in', 'expense', 'bank'] as const satisfies readonly CashEntryKind[]
export type EnteredCashKind = (typeof enteredCashKinds)[number]

/** The notes and coins of a count, in fen, the largest first. */
export const cashNotes = [
  { fen: 10_000, label: '100' },
  { fen: 5_000, label: '50' },
  { fen: 2_000, label: '20' },
  { fen: 1_000, label: '10' },
  { fen: 500, label: '5' },
  { fen: 100, label: '1' },
  { fen: 50, label: '5 角' },
  { fen: 10, label: '1 角' },
] as const

/** The number of each note by its worth in fen; `loose_fen` is what no note of the list makes up. */
export interface CashCount {
  notes: Partial<Record<string, number>>
  loose_fen: number
}

export const countedFen = ({ notes, loose_fen }: CashCount): number =>
  cashNotes.reduce((sum, { fen }) => sum + fen * (notes[String(fen)] ?? 0), loose_fen)

/** of one kind of note, so that a slipped key is no million */
export const mostNotes = 100_000
export const mostCashFen = 99_999_999_999
/** boxes of a shop that are in use */
export const mostCashBoxes = 20
/** days that lie between money and its entry */
export const mostLateDays = 366

interface TakenSum {
  /** what the order asks for */
  askedFen: number
  waivedFen: number
  /** what the customer gives or has transferred */
  givenFen: number
}

/** The named place of every fen: booked on the order, waived, too much or still missing. */
export const splitTaken = ({ askedFen, waivedFen, givenFen }: TakenSum) => {
  const bookedFen = askedFen - waivedFen
  return {
    bookedFen,
    surplusFen: Math.max(0, givenFen - bookedFen),
    missingFen: Math.max(0, bookedFen - givenFen),
  }
}
