import {
  type OrderState,
  orderStates,
  type ProofStand,
  proofStands,
  stateOfOrder,
  textOf,
} from '@yinpu/contract'
import styles from './state-tag.module.css'

type Turn = 'buyer' | 'ours' | 'running' | 'done' | 'bad' | 'over'

const { unpaid, awaitingFiles, underReview, turnedDown, inProduction } = stateOfOrder
const { awaitingShipment, underWay, completed, cancelled } = stateOfOrder

/** Whose turn it is: that is what a state's colour says, beside its word. */
const turns: Record<OrderState, Turn> = {
  [unpaid]: 'buyer',
  [awaitingFiles]: 'buyer',
  [underReview]: 'ours',
  [turnedDown]: 'bad',
  [inProduction]: 'running',
  [awaitingShipment]: 'ours',
  [underWay]: 'buyer',
  [completed]: 'done',
  [cancelled]: 'over',
}

const stateWords = textOf(orderStates)

export const stateLabel = (state: OrderState) => stateWords[state] ?? ''

interface StateTagProps {
  state: OrderState
  proof?: ProofStand | undefined
}

/** While the buyer's yes is waited for, that is what the order waits for. */
export function StateTag({ state, proof }: StateTagProps) {
  const isWaiting = proof === 'waiting'
  return (
    <span className={styles.tag} data-turn={isWaiting ? 'buyer' : turns[state]}>
      {isWaiting ? textOf(proofStands).waiting : stateLabel(state)}
    </span>
  )
}

/** The buyer has written something on the proof that nobody has answered. */
export function MarkedProof({ isMarked }: { isMarked?: boolean | undefined }) {
  if (!isMarked) return null
  return (
    <span className={styles.tag} data-turn="ours">
      有新标注
    </span>
  )
}

/** Something has gone and something is left: how much, in words. */
export function PartlyMark({ partly }: { partly?: string | undefined }) {
  if (!partly) return null
  return (
    <span className={styles.tag} data-turn="running">
      {partly}
    </span>
  )
}

/** 急: the buyer has paid for haste. */
export function RushMark({ rush }: { rush: string }) {
  if (!rush) return null
  return (
    <span className={styles.rush} title={rush}>
      急
    </span>
  )
}
