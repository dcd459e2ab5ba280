import { Button, Group, Select, TextInput } from '@mantine/core'
import { payChannels } from '@yinpu/contract'
import { useCallback, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { wordsOf } from '../../session/call.ts'
import { usePages } from '../../session/use-pages.ts'
import { MoreRows } from '../../ui/more-rows.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TabsBar } from '../../ui/tabs-bar.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'
import { PaymentTable } from './payment-table.tsx'
import { filtersOf, paymentTabs, questionOf, tabOf, withChanges } from './payments-query.ts'

const channelChoices = payChannels.map(({ value, label }) => ({ value: String(value), label }))

/** What has come, what was announced, and what is to be collected. */
export function Payments() {
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)
  const tab = tabOf(params)
  const question = useMemo(() => questionOf(params), [params])
  const payments = usePages('searchPayments', { query: question })
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams((held) => withChanges(held, changes), { replace: true }),
    [setParams],
  )
  const find = useCallback((keyword: string) => change({ keyword }), [change])
  const { rows } = payments
  const announced = payments.data?.pages[0]?.announced
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <>
      <PageHead title="收款" />
      <TabsBar
        label="收款的状态"
        tabs={paymentTabs.map(({ name, label }) => ({
          label,
          search: withChanges(params, { state: name, open: undefined }).toString(),
          isHere: name === tab.name,
          count: name === 'announced' ? announced : undefined,
        }))}
      />
      <Group gap="sm" mb="sm" align="flex-end">
        <SearchField
          label="查找收款"
          placeholder="订单号、支付单号、金额、客户"
          value={filters.keyword ?? ''}
          set={find}
        />
        <Select
          aria-label="渠道"
          placeholder="所有渠道"
          w={140}
          clearable
          data={channelChoices}
          value={filters.channel ?? null}
          onChange={(value) => change({ channel: value ?? undefined })}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            aria-label={name === 'from' ? '从哪天' : '到哪天'}
            value={filters[name] ?? ''}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        {isNarrowed && (
          <Button component={Link} to={{ search: `state=${tab.name}` }}>
            清除筛选
          </Button>
        )}
      </Group>
      {payments.error && rows && (
        <p role="alert">
          没有读到最新的：{wordsOf(payments.error)}{' '}
          <Button onClick={() => void payments.refetch()}>重试</Button>
        </p>
      )}
      <Panel title={tab.label} note={tab.name === 'announced' ? '等得最久的在前' : '新的在前'} holds="table">
        {payments.error && !rows ? (
          <Failed error={payments.error} retry={() => void payments.refetch()} />
        ) : !rows ? (
          <LoadingRows rows={10} />
        ) : rows.length === 0 ? (
          <Empty title={isNarrowed ? '没有符合筛选的收款' : `没有${tab.label}的收款`}>
            {tab.name === 'announced' && !isNarrowed && (
              <Button component={Link} to={{ search: 'state=all' }}>
                看全部收款
              </Button>
            )}
          </Empty>
        ) : (
          <PaymentTable
            rows={rows}
            opened={params.get('open') ?? undefined}
            open={(no) => change({ open: no })}
          />
        )}
      </Panel>
      <MoreRows pages={payments} />
      <PaymentDrawer no={params.get('open') ?? undefined} close={() => change({ open: undefined })} />
    </>
  )
}
