import type { ProofStand } from '@yinpu/contract'
import type { OrderMove } from '../order-state.ts'

/**
 * The proof's state after a move; undefined: unchanged. A buyer's yes stays with the job that is printed by it: it is
 * void once that job is stopped.
 */
export const proofAfter = (
  move: OrderMove,
  before: ProofStand | null,
): { proofStand: ProofStand | null; proofUnanswered?: false } | undefined => {
  switch (move) {
    case 'send-proof':
      return { proofStand: 'waiting', proofUnanswered: false }
    case 'agree-proof':
      return { proofStand: 'agreed', proofUnanswered: false }
    case 'refuse-proof':
      return { proofStand: 'refused' }
    case 'undo-approval':
    case 'return-to-review':
    case 'return-to-buyer':
    case 'change-version-artwork':
      return { proofStand: null, proofUnanswered: false }
    case 'submit-files':
    case 'withdraw-files':
    case 'withdraw-proof':
    case 'approve':
    case 'reject':
    case 'unpay':
    case 'cancel':
      return before === 'agreed' ? undefined : { proofStand: null, proofUnanswered: false }
    default:
      return undefined
  }
}
