import { formatFen, type PaymentKind, paymentKinds, textOf } from '@yinpu/contract'
import type { SurplusChoice, TakenMethod } from '@yinpu/contract/console'
import { fenOf } from '../session/call-fields.ts'

/** A sum while it is typed: nothing counts as nothing. */
export const typedFen = (typed: string): number => {
  const fen = typed.trim() === '' ? 0 : fenOf(typed)
  return Number.isNaN(fen) ? 0 : fen
}

/** The odd fen of a price that a person may waive, the smallest first. */
export const oddSums = (totalFen: number, mostFen: number): number[] =>
  [...new Set([totalFen % 10, totalFen % 100, totalFen % 1_000])].filter(
    (fen) => fen > 0 && fen < totalFen && fen <= mostFen,
  )

const partLabels = textOf(paymentKinds)

interface Places {
  part: PaymentKind
  /** stays owed */
  owedFen: number
  method: TakenMethod
  surplus: SurplusChoice
  bookedFen: number
  waivedFen: number
  surplusFen: number
  box: string | undefined
}

/** The effects of the entry, one sentence for each. */
export const effectsOf = (places: Places): string => {
  const { part, owedFen, method, surplus, bookedFen, waivedFen, surplusFen, box } = places
  const toBalance = surplusFen > 0 && (surplus === 'balance' || method !== 'cash')
  return [
    part === 'full'
      ? `订单付清 ${formatFen(bookedFen)}，往下走，客户会收到通知`
      : `${partLabels[part]}记 ${formatFen(bookedFen)}，客户会收到通知`,
    part === 'deposit' && '订单往下走，尾款以后再收',
    owedFen > 0 && `还欠 ${formatFen(owedFen)}`,
    waivedFen > 0 && `抹零 ${formatFen(waivedFen)} 另记一笔让利，开票按实收`,
    surplusFen > 0 &&
      (toBalance ? `多的 ${formatFen(surplusFen)} 存入客户余额` : `找回客人 ${formatFen(surplusFen)}`),
    method === 'cash' && box && `现金记进${box}`,
    method === 'cash' ? '记错了交班前可以撤，交班后走退款' : '记错了当天可以撤，以后走退款',
  ]
    .filter(Boolean)
    .join('；')
}
