import { formatDay, formatFen } from '@yinpu/contract'
import type { DiscountCodeRow } from './discount-code-repository.ts'

/** Percentages are stored in hundredths. */
const whole = 10_000n

/** At least this much of the goods must be paid: no provider takes a payment of nothing. */
const leastLeftFen = 1

/**
 * The discount of a code on goods of this price after the buyer's level; a percentage is rounded half up to the fen.
 */
export const worthOf = (
  { amountFen, percent, mostFen }: Pick<DiscountCodeRow, 'amountFen' | 'percent' | 'mostFen'>,
  goodsFen: number,
): number => {
  const share = (BigInt(goodsFen) * BigInt(percent ?? 0) * 2n + whole) / (whole * 2n)
  const discountFen = amountFen ?? Math.min(Number(share), mostFen ?? Number.MAX_SAFE_INTEGER)
  return Math.max(0, Math.min(discountFen, goodsFen - leastLeftFen))
}

type Terms = Pick<DiscountCodeRow, 'enabled' | 'startsAt' | 'endsAt' | 'mostUses' | 'used' | 'mostOfBuyer'> &
  Pick<DiscountCodeRow, 'amountFen' | 'percent' | 'mostFen' | 'leastFen'>

interface Wish {
  goodsFen: number
  /** the number of this buyer's orders that use it now */
  usedByBuyer: number
  now: number
}

export const unknownCode = '优惠码不存在或已停用'

/** The reason why a code does not apply to an order, in words for its buyer; undefined if it does. */
export const objectionTo = (
  code: Terms | undefined,
  { goodsFen, usedByBuyer, now }: Wish,
): string | undefined => {
  if (!code?.enabled) return unknownCode
  const { startsAt, endsAt, mostUses, used, mostOfBuyer, leastFen } = code
  if (startsAt && now < startsAt.getTime()) return `优惠码从 ${formatDay(startsAt.getTime())} 起可用`
  if (endsAt && now >= endsAt.getTime()) return '优惠码已过期'
  if (mostUses !== null && used >= mostUses) return '优惠码已用完'
  if (mostOfBuyer !== null && usedByBuyer >= mostOfBuyer)
    return mostOfBuyer === 1 ? '您已用过这个优惠码' : `这个优惠码每人最多用 ${mostOfBuyer} 次，您已用完`
  if (goodsFen < leastFen)
    return `商品满 ${formatFen(leastFen)} 元可用，还差 ${formatFen(leastFen - goodsFen)} 元`
  return worthOf(code, goodsFen) > 0 ? undefined : '商品金额太小，不能使用优惠码'
}
