import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { ReactNode } from 'react'
import { useRead } from '../../session/use-call.ts'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { queryOf, type ReportQuery } from './report-parts.tsx'
import styles from './reports.module.css'

type ReportCall =
  | 'getOrderReport'
  | 'getMoneyReport'
  | 'getProductReport'
  | 'getPaperReport'
  | 'getDeliveryReport'
  | 'getSalesReport'
  | 'getPressReport'

interface Props<Name extends ReportCall> {
  name: Name
  query: ReportQuery
  isEmpty: (report: CallData<ConsoleCalls[Name]>) => boolean
  children: (report: CallData<ConsoleCalls[Name]>) => ReactNode
}

/** A report in one of its states: loading, failed, empty, or ready. */
export function Report<Name extends ReportCall>({ name, query, isEmpty, children }: Props<Name>) {
  const { data, error, refetch, isPlaceholderData } = useRead(name, { query: queryOf(query) } as never)
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <LoadingRows rows={10} />
  return (
    <div className={styles.report} aria-busy={isPlaceholderData}>
      {data.pending_days > 0 && (
        <p className={styles.pending} role="status">
          较早的 {data.pending_days} 天正在汇总，还没有算在内，几分钟后再看
        </p>
      )}
      {isEmpty(data) ? <Empty title="这段时间没有数据">换一段时间看看</Empty> : children(data)}
    </div>
  )
}
