import { Button, Group, Select, TextInput } from '@mantine/core'
import { payChannels, stateOfRefundRequest } from '@yinpu/contract'
import { useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePages } from '../../session/use-pages.ts'
import { MoreRows } from '../../ui/more-rows.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TabsBar } from '../../ui/tabs-bar.tsx'
import { ApproveDialog, RejectDialog, RetryDialog, WithdrawDialog } from './decide-dialogs.tsx'
import { type RefundRow, RefundTable } from './refund-table.tsx'
import styles from './refunds.module.css'
import { questionOf, refundTabs, withChanges } from './refunds-query.ts'
import { type Decision, type RefundRequest, RequestTable } from './request-table.tsx'

const channelChoices = payChannels.map(({ value, label }) => ({ value: String(value), label }))
const dialogs = { approve: ApproveDialog, reject: RejectDialog, withdraw: WithdrawDialog }

/** What waits for somebody's word; what was decided on is a click away. */
function Requests() {
  const [isAll, setAll] = useState(false)
  const [asked, setAsked] = useState<{ decision: Decision; request: RefundRequest }>()
  const query = useMemo(() => (isAll ? {} : { state: stateOfRefundRequest.open }), [isAll])
  const requests = usePages('listRefundRequests', { query })
  const { rows } = requests
  const waiting = rows?.filter(({ state }) => state === stateOfRefundRequest.open).length ?? 0
  const Dialog = asked && dialogs[asked.decision]
  return (
    <Panel
      title="退款申请"
      note={
        waiting > 0
          ? `${waiting} 笔等待审批；超出限额的退款由另一位同事批准`
          : '超出限额的退款由另一位同事批准'
      }
      actions={<Button onClick={() => setAll(!isAll)}>{isAll ? '只看待审批' : '看已处理的'}</Button>}
      holds="table"
      foot={requests.hasNextPage ? <MoreRows pages={requests} /> : undefined}
    >
      {requests.error && !rows ? (
        <Failed error={requests.error} retry={() => void requests.refetch()} />
      ) : !rows ? (
        <LoadingRows rows={2} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{isAll ? '还没有退款申请' : '没有等待审批的申请'}</p>
      ) : (
        <RequestTable rows={rows} decide={(decision, request) => setAsked({ decision, request })} />
      )}
      {asked && Dialog && <Dialog request={asked.request} close={() => setAsked(undefined)} />}
    </Panel>
  )
}

/** Everything that goes back: what is asked for, what hangs, and what is done. */
export function Refunds() {
  const [params, setParams] = useSearchParams()
  const [retried, setRetried] = useState<RefundRow>()
  const question = useMemo(() => questionOf(params), [params])
  const refunds = usePages('listRefunds', { query: question })
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams((held) => withChanges(held, changes), { replace: true }),
    [setParams],
  )
  const find = useCallback((keyword: string) => change({ keyword }), [change])
  const { rows } = refunds
  const { state, ...narrowing } = question
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  return (
    <>
      <PageHead title="退款" />
      <div className={styles.requests}>
        <Requests />
      </div>
      <TabsBar
        label="退款的状态"
        tabs={refundTabs.map(({ name, label }) => ({
          label,
          search: withChanges(params, { state: name }).toString(),
          isHere: (state ?? '') === name,
        }))}
      />
      <Group gap="sm" mb="sm" align="flex-end">
        <SearchField
          label="查找退款"
          placeholder="订单号、退款单号、金额、客户"
          value={params.get('keyword') ?? ''}
          set={find}
        />
        <Select
          aria-label="原付款渠道"
          placeholder="所有渠道"
          w={140}
          clearable
          data={channelChoices}
          value={params.get('channel')}
          onChange={(value) => change({ channel: value ?? undefined })}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            aria-label={name === 'from' ? '从哪天' : '到哪天'}
            value={params.get(name) ?? ''}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        {isNarrowed && (
          <Button component={Link} to={{ search: state ? `state=${state}` : '' }}>
            清除筛选
          </Button>
        )}
      </Group>
      <Panel title="退款" note="失败的和没有结果的在前，其余新的在前" holds="table">
        {refunds.error && !rows ? (
          <Failed error={refunds.error} retry={() => void refunds.refetch()} />
        ) : !rows ? (
          <LoadingRows rows={10} />
        ) : rows.length === 0 ? (
          <Empty title={isNarrowed || state ? '没有符合筛选的退款' : '还没有退款'} />
        ) : (
          <RefundTable rows={rows} retry={setRetried} />
        )}
      </Panel>
      <MoreRows pages={refunds} />
      {retried && <RetryDialog refund={retried} close={() => setRetried(undefined)} />}
    </>
  )
}
