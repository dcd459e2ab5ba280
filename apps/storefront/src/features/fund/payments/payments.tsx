import { moneyMoves, payChannels } from '@yinpu/contract'
import { useNavigate, useSearchParams } from 'react-router'
import { useLoaded } from '../../../session/use-loaded.ts'
import { useOrderEvents } from '../../../session/use-order-events.ts'
import { NotLoaded } from '../../../ui/not-there.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { ChipGroup } from '../chip-group.tsx'
import { DayFilters } from '../day-filters.tsx'
import styles from '../fund-filters.module.css'
import { PaymentResults } from './payment-results.tsx'
import { type PaymentsQuery, paymentsAddress, readPaymentsQuery, toPaymentsCall } from './payments-query.ts'

function PaymentFilters({ query }: { query: PaymentsQuery }) {
  const navigate = useNavigate()
  const change = (changes: Partial<PaymentsQuery>) =>
    void navigate(paymentsAddress({ ...query, ...changes, page: 1 }))
  const kinds = [{ value: undefined, label: '全部' }, ...moneyMoves]
  const channels = [{ value: undefined, label: '全部方式' }, ...payChannels]
  return (
    <search className={styles.filters}>
      <ChipGroup label="类型" options={kinds} chosen={query.kind} onChoose={(kind) => change({ kind })} />
      <ChipGroup
        label="付款方式"
        options={channels}
        chosen={query.channel}
        onChoose={(channel) => change({ channel })}
      />
      <DayFilters
        span={query}
        change={({ from, to }) => change({ from, to })}
        undatedAddress={paymentsAddress({ ...query, from: '', to: '', page: 1 })}
      />
    </search>
  )
}

/** All payments and refunds of a buyer, over all orders and methods. */
export function Payments() {
  const [search] = useSearchParams()
  const query = readPaymentsQuery(search)
  const { loaded, reload, retry } = useLoaded(paymentsAddress(query), (api) =>
    api.call('listPayments', toPaymentsCall(query), { hasOwnMessages: true }),
  )
  useOrderEvents(reload)
  const payments = loaded.status === 'ready' ? loaded : undefined
  return (
    <div aria-busy={loaded.status === 'loading' || payments?.isStale}>
      <PaymentFilters query={query} />
      {loaded.status === 'failed' && (
        <NotLoaded
          title="付款记录加载失败"
          detail={`${loaded.reason}。您的记录都还在，请再试一次。`}
          onRetry={retry}
        />
      )}
      {loaded.status === 'loading' && (
        <TitledCard title="付款与退款">
          <SkeletonBar width="60%" />
        </TitledCard>
      )}
      {payments && (
        <div data-stale={payments.isStale || undefined}>
          <PaymentResults query={query} payments={payments.data} />
        </div>
      )}
    </div>
  )
}
