import type { User } from '@yinpu/contract'
import { Link } from 'react-router'
import { Blank } from '../../ui/blank.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { countTurns, hasOrders, type OrderStep, orderSteps } from './dashboard-order-steps.ts'
import styles from './dashboard-orders.module.css'

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

function Turns({ open, ended }: { open: OrderStep[]; ended: OrderStep[] }) {
  const turns = countTurns(open)
  return (
    <>
      <span className={styles.turn} data-turn="buyer">
        等您处理 {turns.buyer}
      </span>
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

export function DashboardOrders({ counts }: { counts: User['order_counts'] | undefined }) {
  const { open, ended } = orderSteps(counts ?? {})
  return (
    <TitledCard title="我的订单" aside={<TextLink to="/user/order">全部订单</TextLink>}>
      <ol className={styles.steps}>
        {open.map((step) => (
          <Step key={step.state} step={step} isKnown={counts !== undefined} />
        ))}
      </ol>
      <div className={styles.foot}>
        {!counts && <Blank width="14em" />}
        {counts && (hasOrders(counts) ? <Turns open={open} ended={ended} /> : <NoOrders />)}
      </div>
    </TitledCard>
  )
}
