import type { CallData, Calls } from '@yinpu/contract'
import { Button } from '../../ui/button.tsx'
import { Paging, pagingOf } from '../../ui/paging.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { BalanceChart } from './chart/balance-chart.tsx'
import { EmptyLedger } from './empty-ledger.tsx'
import { endOf, type FundsQuery, fundsAddress, isDated } from './funds-query.ts'
import styles from './funds-results.module.css'
import { LedgerRows } from './ledger-rows.tsx'
import { useExportLedger } from './use-export-ledger.ts'

function ExportButton({ query }: { query: FundsQuery }) {
  const { isExporting, exportLedger } = useExportLedger(query)
  return (
    <Button variant="default" size="md" loading={isExporting} onClick={exportLedger}>
      导出 CSV
    </Button>
  )
}

/** A longer curve may have been cut at its beginning; a shorter one is complete. */
const surelyWhole = 100

interface FundsResultsProps {
  query: FundsQuery
  ledger: CallData<Calls['listLedger']>
  now: number
}

/** The chart and the rows of the chosen span. */
export function FundsResults({ query, ledger, now }: FundsResultsProps) {
  const { list, total, page, page_size, curve } = ledger
  const links = pagingOf(page, Math.ceil(total / page_size), (one) => fundsAddress({ ...query, page: one }))
  return (
    <div className={styles.cards}>
      {(curve.length > 0 || isDated(query)) && (
        <BalanceChart
          curve={curve}
          span={{
            isWhole: !query.from && curve.length <= surelyWhole,
            until: Math.min(endOf(query) ?? now, now),
          }}
        />
      )}
      {list.length > 0 ? (
        <TitledCard title="明细" aside={<ExportButton query={query} />}>
          <p role="status" className={styles.total}>
            共 {total} 笔
          </p>
          <LedgerRows list={list} />
        </TitledCard>
      ) : (
        <EmptyLedger query={query} total={total} />
      )}
      {links && list.length > 0 && <Paging {...links} />}
    </div>
  )
}
