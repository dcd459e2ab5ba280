import { useSearchParams } from 'react-router'
import { useLoaded } from '../../session/use-loaded.ts'
import { useOrderEvents } from '../../session/use-order-events.ts'
import { NotLoaded } from '../../ui/not-there.tsx'
import { FundFilters } from './fund-filters.tsx'
import { FundSummary } from './fund-summary.tsx'
import { FundTabs } from './fund-tabs.tsx'
import { fundsAddress, readFundsQuery, toLedgerCall } from './funds-query.ts'
import { FundsResults } from './funds-results.tsx'
import { LedgerSkeleton } from './ledger-skeleton.tsx'
import { Payments } from './payments/payments.tsx'

/** 资金明细: the balance, and on the other tab all payments. */
export function Funds() {
  const [search] = useSearchParams()
  const view = search.get('view') === 'payments' ? 'payments' : 'balance'
  return (
    <>
      <FundTabs view={view} />
      {view === 'payments' ? <Payments /> : <Balance />}
    </>
  )
}

/**
 * The ledger of the balance, with the filters of the address. It updates itself after payments and refunds.
 */
function Balance() {
  const [search] = useSearchParams()
  const query = readFundsQuery(search)
  const { loaded, reload, retry } = useLoaded(fundsAddress(query), (api) =>
    api.call('listLedger', toLedgerCall(query), { hasOwnMessages: true }),
  )
  useOrderEvents(reload)
  const ledger = loaded.status === 'ready' ? loaded : undefined
  // The empty result belongs to another filter.
  const isUnknown = ledger?.isStale && ledger.data.list.length === 0
  return (
    <div aria-busy={loaded.status === 'loading' || ledger?.isStale}>
      {loaded.status !== 'failed' && (
        <div data-stale={ledger?.isStale || undefined}>
          <FundSummary query={query} ledger={ledger?.data} />
        </div>
      )}
      <FundFilters query={query} />
      {loaded.status === 'failed' && (
        <NotLoaded
          title="资金明细加载失败"
          detail={`${loaded.reason}。您的余额和记录都还在，请再试一次。`}
          onRetry={retry}
        />
      )}
      {(loaded.status === 'loading' || isUnknown) && <LedgerSkeleton />}
      {ledger && !isUnknown && (
        <div data-stale={ledger.isStale || undefined}>
          {/* The server never renders results, because its clock would differ. */}
          <FundsResults query={query} ledger={ledger.data} now={Date.now()} />
        </div>
      )}
    </div>
  )
}
