import { stateOfRefundRequest } from '@yinpu/contract'
import { OpenRequest } from '../../records/open-request.tsx'
import { useDecision } from '../../records/refund-request.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { RecordSection } from '../../ui/record.tsx'

/** The open refund requests of an order, which somebody else decides on. */
export function OpenRequests({ orderId, now }: { orderId: string; now: number }) {
  const may = useMay()
  const seesRequests = may('refund.request') || may('refund.approve')
  const query = { order_id: orderId, state: stateOfRefundRequest.open, limit: 100 }
  const { data } = useRead('listRefundRequests', { query }, { enabled: seesRequests })
  const { decide, dialog } = useDecision()
  // While the requests of another order load, the data are still those of the previous one.
  const requests = (data?.list ?? []).filter(({ order_id }) => order_id === orderId)
  return (
    <>
      {seesRequests && requests.length > 0 && (
        <RecordSection title="退款申请" count={`${requests.length} 笔待审批`}>
          {requests.map((request) => (
            <OpenRequest key={request.refund_no} request={request} now={now} decide={decide} />
          ))}
        </RecordSection>
      )}
      {dialog}
    </>
  )
}
