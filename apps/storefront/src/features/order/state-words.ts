import { type OrderState, orderStates, orderTypes, type ProofStand } from '@yinpu/contract'

const proofWords = '待确稿'

/** Where the buyer's yes is waited for, that is what the order waits for. */
export const stateWords = (state: OrderState, proofStand?: ProofStand): string =>
  proofStand === 'waiting' ? proofWords : (orderStates.find(({ value }) => value === state)?.label ?? '')

export const typeWords = (type: (typeof orderTypes)[number]['value']): string =>
  orderTypes.find(({ value }) => value === type)?.label ?? ''
