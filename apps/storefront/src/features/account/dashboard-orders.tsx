import { type OrderState, orderStates, stateOfOrder, type User } from '@yinpu/contract'
import { Link } from 'react-router'
import { stateText, useStateTexts } from '../../session/state-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './dashboard-orders.module.css'

type OrderCounts = User['order_counts']

/** States that an order never leaves. */
const finalStates: readonly OrderState[] = [stateOfOrder.completed, stateOfOrder.cancelled]
/**
 * The buyer has to pay, send artwork or better artwork, or confirm the arrival; in the other states it is the shop's
 * turn.
 */
const buyersTurn: readonly OrderState[] = [
  stateOfOrder.unpaid,
  stateOfOrder.awaitingFiles,
  stateOfOrder.turnedDown,
  stateOfOrder.underWay,
]

interface OrderStep {
  state: OrderState
  label: string
  count: number
  isBuyersTurn: boolean
  to: string
}

/** A state without a count has no orders. */
const stepOf =
  (counts: OrderCounts) =>
  ({ value }: (typeof orderStates)[number]): OrderStep => ({
    state: value,
    label: stateText('orderStateText', value),
    count: counts[value] ?? 0,
    isBuyersTurn: buyersTurn.includes(value),
    to: `/user/order?state=${value}`,
  })

const isFinal = ({ state }: OrderStep) => finalStates.includes(state)

/** Splits the counts of a buyer's orders into open states, in the order that an order passes them, and final states. */
export const orderSteps = (counts: OrderCounts): { open: OrderStep[]; ended: OrderStep[] } => {
  const steps = orderStates.map(stepOf(counts))
  return { open: steps.filter((step) => !isFinal(step)), ended: steps.filter(isFinal) }
}

export const hasOrders = (counts: OrderCounts): boolean => Object.values(counts).some((count) => count > 0)

/**
 * Counts the open orders that wait for the buyer and those that wait for the shop. A proof waits for the buyer,
 * although its order is under review.
 */
export const countTurns = (open: readonly OrderStep[], proofs = 0): { buyer: number; shop: number } => {
  const sum = (steps: readonly OrderStep[]) => steps.reduce((total, { count }) => total + count, 0)
  return {
    buyer: sum(open.filter(({ isBuyersTurn }) => isBuyersTurn)) + proofs,
    shop: sum(open.filter(({ isBuyersTurn }) => !isBuyersTurn)) - proofs,
  }
}

function Step({ step, isKnown }: { step: OrderStep; isKnown: boolean }) {
  const turn = step.isBuyersTurn ? 'buyer' : 'shop'
  return (
    <li className={styles.step}>
      <Link to={step.to} className={styles.link}>
        <span className={styles.label}>{step.label}</span>
        <b className={styles.count} data-turn={step.count > 0 ? turn : undefined}>
          {isKnown && step.count}
        </b>
      </Link>
    </li>
  )
}

interface TurnsProps {
  open: OrderStep[]
  ended: OrderStep[]
  proofs: number
}

function Turns({ open, ended, proofs }: TurnsProps) {
  const turns = countTurns(open, proofs)
  return (
    <>
      <span className={styles.turn} data-turn="buyer">
        等您处理 {turns.buyer}
      </span>
      {proofs > 0 && (
        <Link to={`/user/order?state=${stateOfOrder.underReview}`} className={styles.ended}>
          其中待确稿 {proofs}
        </Link>
      )}
      <span className={styles.turn} data-turn="shop">
        我们在处理 {turns.shop}
      </span>
      <span className={styles.grow} />
      {ended.map(({ to, label, count }) => (
        <Link key={to} to={to} className={styles.ended}>
          {label} {count}
        </Link>
      ))}
    </>
  )
}

function NoOrders() {
  return (
    <>
      <span>您还没有订单。选好产品和规格，每一项费用都会列给您看。</span>
      <span className={styles.grow} />
      <Button component={Link} to="/produce" className={styles.begin}>
        去报价
      </Button>
    </>
  )
}

/** Shows nothing until the buyer is known. */
export function DashboardOrders({ user }: { user: User | undefined }) {
  useStateTexts()
  const counts = user?.order_counts
  const proofs = user?.proofs_waiting ?? 0
  const { open, ended } = orderSteps(counts ?? {})
  return (
    <TitledCard title="我的订单" aside={<TextLink to="/user/order">全部订单</TextLink>}>
      <ol className={styles.steps}>
        {open.map((step) => (
          <Step key={step.state} step={step} isKnown={counts !== undefined} />
        ))}
      </ol>
      <div className={styles.foot}>
        {!counts && <SkeletonBar width="14em" />}
        {counts && (hasOrders(counts) ? <Turns open={open} ended={ended} proofs={proofs} /> : <NoOrders />)}
      </div>
    </TitledCard>
  )
}
