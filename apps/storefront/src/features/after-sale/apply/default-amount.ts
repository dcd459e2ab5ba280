import type { Claimable } from '@yinpu/contract'
import { type ClaimableLine, chosenLines, type Draft, isClaimable } from './draft.ts'

/** The price of so many pieces of a line, rounded down to the fen; exact for any size of number. */
export const shareFen = (
  { total_fen, bought }: Pick<ClaimableLine, 'total_fen' | 'bought'>,
  quantity: number,
): number => Number((BigInt(total_fen) * BigInt(quantity)) / BigInt(bought))

/** The price of the chosen goods, limited to the amount that can still be refunded. */
export const defaultAmountFen = (draft: Draft, claimable: Claimable): number => {
  const shares = chosenLines(draft, claimable).map(({ line, quantity }) =>
    isClaimable(line, quantity) ? shareFen(line, quantity) : 0,
  )
  return Math.min(
    claimable.refundable_fen,
    shares.reduce((sum, fen) => sum + fen, 0),
  )
}
