import { type OrderState, orderTypes, type ProofStand } from '@yinpu/contract'
import { stateText } from '../../session/state-texts.ts'

const proofLabel = '待确稿'

/** An order that waits for the buyer's approval of a proof is named so. */
export const stateLabel = (state: OrderState, proofStand?: ProofStand): string =>
  proofStand === 'waiting' ? proofLabel : stateText('orderStateText', state)

export const typeLabel = (type: (typeof orderTypes)[number]['value']): string =>
  orderTypes.find(({ value }) => value === type)?.label ?? ''
