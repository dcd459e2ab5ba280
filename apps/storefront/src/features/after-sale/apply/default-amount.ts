import type { Claimable } from '@yinpu/contract'
import { type ClaimableLine, chosenLines, type Draft, isClaimable } from './draft.ts'

/** What so many of a line have cost, rounded down to the fen; exact however large the figures. */
export const shareFen = (
  { total_fen, bought }: Pick<ClaimableLine, 'total_fen' | 'bought'>,
  quantity: number,
): number => Number((BigInt(total_fen) * BigInt(quantity)) / BigInt(bought))

/** What the chosen goods have cost, as far as it can still be given back. */
export const defaultAmountFen = (draft: Draft, claimable: Claimable): number => {
  const shares = chosenLines(draft, claimable).map(({ line, quantity }) =>
    isClaimable(line, quantity) ? shareFen(line, quantity) : 0,
  )
  return Math.min(
    claimable.refundable_fen,
    shares.reduce((sum, fen) => sum + fen, 0),
  )
}
