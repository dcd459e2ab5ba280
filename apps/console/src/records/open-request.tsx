import { Group } from '@mantine/core'
import { formatFen } from '@yinpu/contract'
import { Link } from 'react-router'
import { useMay } from '../session/me.ts'
import { RecordEntry } from '../ui/record.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { momentText } from './due-date.tsx'
import { type Decision, DecisionButtons, type RefundRequest } from './refund-request.tsx'

interface Props {
  request: RefundRequest
  now: number
  /** the page is the claim's own */
  isOnClaim?: boolean
  decide: (decision: Decision, request: RefundRequest) => void
}

/** An open refund request: the person, the amount, the reason, and the actions. */
export function OpenRequest({ request, now, isOnClaim = false, decide }: Props) {
  const may = useMay()
  const { refund_no, after_sale, requested_by, why } = request
  const seesRefunds = may('refund.request') || may('refund.approve')
  return (
    <>
      <RecordEntry figure={`¥${formatFen(request.amount_fen)}`}>
        <StateMark tone="ours">待审批</StateMark> {requested_by.name} <small>{requested_by.role}</small>{' '}
        {momentText(request.created_at, now)} 申请
        {request.back === 'balance' ? '退到余额' : '退款'}
      </RecordEntry>
      {why && <p>{why}</p>}
      <Group gap={8}>
        {seesRefunds ? <Link to="/refunds">{refund_no}</Link> : <span>{refund_no}</span>}
        {after_sale && !isOnClaim && (
          <span>
            售后 <Link to={`/after-sales/${after_sale.after_id}`}>{after_sale.after_no}</Link>
          </span>
        )}
        <DecisionButtons request={request} decide={decide} />
      </Group>
    </>
  )
}
