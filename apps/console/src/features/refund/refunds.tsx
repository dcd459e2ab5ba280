import { stateOfRefundRequest } from '@yinpu/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { MarkOfflineDialog, UnmarkOfflineDialog } from '../../records/offline-refund.tsx'
import { channelChoices } from '../../records/payment-labels.ts'
import { useDecision } from '../../records/refund-request.tsx'
import { useList } from '../../session/use-list.ts'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { DateSpan } from '../../ui/date-span.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { RefundCards } from './refund-cards.tsx'
import { type RefundRow, RefundTable } from './refund-table.tsx'
import styles from './refunds.module.css'
import { queryOf, refundViewOf, refundViews, requestsQueryOf } from './refunds-query.ts'
import { RequestTable } from './request-table.tsx'
import { RetryDialog } from './retry-dialog.tsx'

/** The requests above somebody's limit, and their results. */
function RequestList() {
  const { params, change } = useListAddress()
  const { page, ...read } = useList('listRefundRequests', { cursor: params.get('cursor') ?? undefined })
  const { decide, dialog } = useDecision()
  const requests = page?.list ?? []
  return (
    <ListFrame
      title="退款"
      views={refundViews}
      params={params}
      change={change}
      ids={page && requests.map(({ refund_no }) => refund_no)}
      next={page?.next}
      {...read}
      none="还没有退款申请"
      hint={<span>超出限额的退款由另一位同事批准</span>}
      cards={<RefundCards requests={requests} refunds={[]} decide={decide} />}
      below={dialog}
    >
      <RequestTable rows={requests} decide={decide} />
    </ListFrame>
  )
}

type RefundFilter = Omit<ReturnType<typeof queryOf>, 'cursor'>

interface Props {
  /** actions on all results of the list */
  tools: (filter: RefundFilter) => ReactNode
}

/** The refunds; the refunds to work on also include the requests that wait for approval. */
function RefundList({ tools }: Props) {
  const { params, change } = useListAddress()
  const [retried, setRetried] = useState<RefundRow>()
  const [marked, setMarked] = useState<RefundRow>()
  const [unmarked, setUnmarked] = useState<RefundRow>()
  const { decide, dialog } = useDecision()
  const query = useMemo(() => queryOf(params), [params])
  const { page, ...read } = useList('listRefunds', query)
  const waiting = useList('listRefundRequests', { state: stateOfRefundRequest.open, limit: 100 })
  const view = refundViewOf(params)
  const isToDo = view.label === '待处理'
  const isWhole = requestsQueryOf(params) !== undefined
  const requests = isWhole ? (waiting.page?.list ?? []) : []
  const refunds = page?.list ?? []
  const isThere = page && (!isWhole || waiting.page)
  const { cursor: _cursor, ...filter } = query
  return (
    <ListFrame
      title="退款"
      views={refundViews}
      view={view}
      params={params}
      change={change}
      placeholder="订单号、退款单号、金额、客户"
      filters={
        <>
          <ChoiceFilter
            name="channel"
            label="原付款渠道"
            choices={channelChoices}
            params={params}
            change={change}
            width={140}
          />
          <ChoiceFilter
            name="only"
            label="实退"
            choices={[{ value: 'cash', label: '只看实退' }]}
            params={params}
            change={change}
          />
          <DateSpan params={params} change={change} />
        </>
      }
      tools={tools(filter)}
      ids={isThere ? [...requests, ...refunds].map(({ refund_no }) => refund_no) : undefined}
      next={page?.next}
      {...read}
      error={read.error ?? (isWhole ? waiting.error : null)}
      none={isToDo ? '没有等待审批的申请，也没有未完成的退款' : '没有这样的退款'}
      cards={
        <RefundCards
          requests={requests}
          refunds={refunds}
          decide={decide}
          queue={{ retry: setRetried, mark: setMarked }}
        />
      }
      below={
        <>
          {dialog}
          {marked && <MarkOfflineDialog refund={marked} close={() => setMarked(undefined)} />}
          {retried && <RetryDialog refund={retried} close={() => setRetried(undefined)} />}
          {unmarked && <UnmarkOfflineDialog refund={unmarked} close={() => setUnmarked(undefined)} />}
        </>
      }
    >
      {requests.length > 0 && (
        <>
          <h2 className={styles.part}>
            等待审批 {requests.length} 笔<small>超出限额的退款由另一位同事批准</small>
          </h2>
          <RequestTable rows={requests} decide={decide} />
          {refunds.length > 0 && <h2 className={styles.part}>未完成的退款</h2>}
        </>
      )}
      {refunds.length > 0 && <RefundTable rows={refunds} retry={setRetried} unmark={setUnmarked} />}
    </ListFrame>
  )
}

/** All refunds: requested, pending, and done. */
export function Refunds({ tools }: Props) {
  const { params } = useListAddress()
  return refundViewOf(params).label === '审批记录' ? <RequestList /> : <RefundList tools={tools} />
}
