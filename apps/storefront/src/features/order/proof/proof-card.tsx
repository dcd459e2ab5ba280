import { type OrderDetail, proofStands, stateOfOrder, textOf } from '@yinpu/contract'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './proof-card.module.css'

type Proved = Pick<OrderDetail, 'order_id' | 'state' | 'proof_wanted' | 'proof_stand'>

const ended: readonly number[] = [stateOfOrder.cancelled]

const statusText = ({ proof_stand, proof_wanted }: Proved): string => {
  if (proof_stand === 'waiting') return '稿件已审过，请您逐页核对。您确认后才开始印刷，交期从确认之日算起。'
  if (proof_stand === 'refused') return '您要求了修改。新的稿件审过后，会再请您确认。'
  if (proof_stand === 'agreed') return '您已确认稿件，就按确认的版本印刷。'
  return proof_wanted === 'buyer'
    ? '您要求印前确稿：稿件审过后会请您确认，确认后才印刷。'
    : '店铺会在稿件审过后请您确认，确认后才印刷。'
}

/** On the order's page: the status of the proof, and a link to it. */
export function ProofCard({ order }: { order: Proved }) {
  const { order_id, state, proof_stand, proof_wanted } = order
  if (!proof_wanted && !proof_stand) return null
  if (ended.includes(state) && !proof_stand) return null
  const to = `/user/order/proof/${order_id}`
  return (
    <TitledCard
      title="确稿"
      aside={proof_stand && <b className={styles.stand}>{textOf(proofStands)[proof_stand]}</b>}
    >
      <p>{statusText(order)}</p>
      {proof_stand === 'waiting' && (
        <p className={styles.method}>
          <Button component={Link} size="md" to={to}>
            去确稿
          </Button>
        </p>
      )}
      {proof_stand && proof_stand !== 'waiting' && (
        <p className={styles.method}>
          <TextLink to={to}>查看各版稿件与标注</TextLink>
        </p>
      )}
    </TitledCard>
  )
}
