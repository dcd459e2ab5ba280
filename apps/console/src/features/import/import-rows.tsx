import { Button } from '@mantine/core'
import type { ImportResult } from '@yinpu/contract/console'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { callLink } from '../../ui/call-link.ts'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import table from '../../ui/table.module.css'
import { type ImportDetail, isAtWork, resultLabels, shownResults } from './import-texts.ts'
import styles from './imports.module.css'

const againMs = 2_000

/** The rows of the file with what becomes, or has become, of each. */
export function ImportRows({ data }: { data: ImportDetail }) {
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const result = shownResults.find((one) => one === params.get('result'))
  const cursor = Number(params.get('cursor') ?? 0)
  const rows = useRead(
    'listImportRows',
    {
      params: { id: data.id },
      query: { ...(result && { result }), ...(cursor > 0 && { cursor }), limit: 50 },
    },
    { refetchInterval: isAtWork(data) ? againMs : false },
  )
  const show = (one: ImportResult | undefined) => setParams(one ? { result: one } : {}, { replace: true })
  const faults = (data.counts.error ?? 0) + (data.counts.kept ?? 0)
  const present = shownResults.filter((one) => (data.counts[one] ?? 0) > 0)
  const next = rows.data?.next
  return (
    <>
      <fieldset className={styles.filters} aria-label="按结果看">
        <Button aria-pressed={result === undefined} onClick={() => show(undefined)}>
          全部 {data.rows}
        </Button>
        {present.map((one) => (
          <Button key={one} aria-pressed={result === one} onClick={() => show(one)}>
            {resultLabels[one]} {data.counts[one]}
          </Button>
        ))}
        {faults > 0 && (
          <Button component="a" href={callLink('exportImportFaults', data.id)}>
            下载没有导入的行
          </Button>
        )}
      </fieldset>
      {rows.error && !rows.data && <Failed error={rows.error} retry={() => void rows.refetch()} />}
      {!rows.data && !rows.error && <LoadingRows rows={10} />}
      {rows.data?.list.length === 0 && <Empty title="没有这样的行" />}
      {rows.data && rows.data.list.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">客户</th>
              <th scope="col">结果</th>
              <th scope="col">说明</th>
            </tr>
          </thead>
          <tbody>
            {rows.data.list.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>
                  {row.customer_id && may('customer.view') && row.result !== 'undone' ? (
                    <Link to={`/customers/${row.customer_id}`}>{row.title}</Link>
                  ) : (
                    row.title
                  )}
                </td>
                <td className={styles.result} data-result={row.result}>
                  {resultLabels[row.result]}
                </td>
                <td className={table.wraps}>{row.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(cursor > 0 || next !== undefined) && (
        <div className={styles.pages}>
          <Button disabled={cursor === 0} onClick={() => show(result)}>
            第一页
          </Button>
          <Button
            disabled={next === undefined}
            onClick={() => setParams({ ...(result && { result }), cursor: String(next) })}
          >
            下一页
          </Button>
        </div>
      )}
    </>
  )
}
