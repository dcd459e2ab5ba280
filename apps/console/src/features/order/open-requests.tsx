import { stateOfRefundRequest } from '@yinpu/contract'
import { OpenRequest } from '../../records/open-request.tsx'
import { useDecision } from '../../records/refund-request.tsx'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { RecordSection } from '../../ui/record.tsx'

/** Money of the order that somebody wants to give back and somebody else decides on. */
export function OpenRequests({ orderId, now }: { orderId: string; now: number }) {
  const may = useMay()
  const isTold = may('refund.request') || may('refund.approve')
  const query = { order_id: orderId, state: stateOfRefundRequest.open, limit: 100 }
  const { data } = useRead('listRefundRequests', { query }, { enabled: isTold })
  const { decide, dialog } = useDecision()
  // While those of another order are asked for, the ones before are not of this one.
  const requests = (data?.list ?? []).filter(({ order_id }) => order_id === orderId)
  return (
    <>
      {isTold && requests.length > 0 && (
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
