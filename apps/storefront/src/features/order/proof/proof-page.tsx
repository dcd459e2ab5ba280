import { RecordPage } from '../../../records/record-page.tsx'
import { ProofView } from './proof-view.tsx'

const missing = {
  title: '这张订单不存在',
  detail: '可能是地址不完整，或者订单属于另一个账号。请从订单中心打开。',
  to: '/user/order',
  action: '去订单中心',
}

/** 确稿: the pages to be printed, and the buyer's approval or refusal. */
export function ProofPage({ orderId }: { orderId: string }) {
  return (
    <RecordPage
      id={orderId}
      label="确稿"
      ask={(api) => api.call('getProof', { query: { order_id: orderId } }, { hasOwnMessages: true })}
      ordersOf={() => [orderId]}
      changeText={(before, after) =>
        before.versions.length < after.versions.length ? '有新的一版稿件请您确认' : undefined
      }
      missing={missing}
      reassurance="稿件还在"
    >
      {(proof, reload) => <ProofView proof={proof} onChanged={reload} />}
    </RecordPage>
  )
}
