import {
  formatFen,
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

/** The colour of a state: it shows whose turn it is. */
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

const stateLabels = textOf(orderStates)

export const stateLabel = (state: OrderState) => stateLabels[state] ?? ''

interface StateTagProps {
  state: OrderState
  proof?: ProofStand | undefined
}

/** While a proof waits for the buyer, the tag shows that instead. */
export function StateTag({ state, proof }: StateTagProps) {
  const isWaiting = proof === 'waiting'
  return (
    <span className={styles.tag} data-turn={isWaiting ? 'buyer' : turns[state]}>
      {isWaiting ? textOf(proofStands).waiting : stateLabel(state)}
    </span>
  )
}

/** Says that a buyer's comment on the proof is unanswered. */
export function MarkedProof({ isMarked }: { isMarked?: boolean | undefined }) {
  if (!isMarked) return null
  return (
    <span className={styles.tag} data-turn="ours">
      有新标注
    </span>
  )
}

/** The label of a partly shipped order. */
export function PartlyMark({ partly }: { partly?: string | undefined }) {
  if (!partly) return null
  return (
    <span className={styles.tag} data-turn="running">
      {partly}
    </span>
  )
}

interface OwedProps {
  owes: boolean
  /** for those who may see sums */
  fen: number | undefined
}

/** Says that a rest or an extra sum is still to come. */
export function OwedMark({ owes, fen }: OwedProps) {
  if (!owes) return null
  return (
    <span className={styles.tag} data-turn="bad">
      {fen === undefined ? '未付清' : `还欠 ${formatFen(fen)}`}
    </span>
  )
}

/** 急: the buyer has paid for rush production. */
export function RushMark({ rush }: { rush: string }) {
  if (!rush) return null
  return (
    <span className={styles.rush} title={rush}>
      急
    </span>
  )
}
