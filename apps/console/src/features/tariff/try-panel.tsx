import { SegmentedControl } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { type CallData, formatFen } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { LoadingRows } from '../../ui/page-state.tsx'
import table from '../../ui/table.module.css'
import styles from './tariff-page.module.css'

type Tried = CallData<ConsoleCalls['checkTariff']>

interface Compared {
  key: string
  name: string
  detail: string
  before: number | undefined
  after: number | undefined
  why: string | undefined
}

const changeOf = ({ before, after }: Compared) =>
  before && after !== undefined ? (after - before) / before : 0
const isChanged = ({ before, after }: Compared) => before !== after

/** Jobs that can no longer be priced come first, then the largest changes. */
export const sortedByChange = (rows: readonly Compared[]): Compared[] =>
  rows.toSorted(
    (one, other) =>
      Number(other.after === undefined) - Number(one.after === undefined) ||
      Math.abs(changeOf(other)) - Math.abs(changeOf(one)),
  )

const jobsOf = ({ jobs }: Tried): Compared[] =>
  jobs.map(({ name, detail, before_fen, after_fen, why }, at) => ({
    key: `${at}`,
    name,
    detail,
    before: before_fen,
    after: after_fen,
    why,
  }))

const productsOf = ({ products }: Tried): Compared[] =>
  products.map(({ code, name, before_fen, after_fen }) => ({
    key: code,
    name,
    detail: '',
    before: before_fen,
    after: after_fen,
    why: undefined,
  }))

const signed = (fen: number) => `${fen > 0 ? '+' : '−'}${formatFen(Math.abs(fen))}`
const percentOf = (share: number) => `${share > 0 ? '+' : '−'}${(Math.abs(share) * 100).toFixed(2)}%`

function Change({ row }: { row: Compared }) {
  if (row.after === undefined) return <span className={styles.bad}>{row.why || '算不出'}</span>
  if (row.before === undefined) return <span className={styles.quiet}>原来算不出</span>
  if (row.before === row.after) return <span className={styles.quiet}>不变</span>
  return (
    <>
      <b>{signed(row.after - row.before)}</b>
      <small>{percentOf(changeOf(row))}</small>
    </>
  )
}

interface Props {
  tried: Tried | undefined
  issues: readonly { path: string; place: string; message: string }[]
  isBusy: boolean
  goTo: (path: string) => void
}

/** The prices of the shop's sample jobs and products, before and after the draft. */
export function TryPanel({ tried, issues, isBusy, goTo }: Props) {
  const [kind, setKind] = useState('jobs')
  const [span, setSpan] = useState('all')
  const jobs = tried ? jobsOf(tried) : []
  const all = sortedByChange(kind === 'jobs' ? jobs : tried ? productsOf(tried) : [])
  const changed = all.filter(isChanged)
  const rows = span === 'all' ? all : changed
  const unpriced = jobs.filter(({ after }) => after === undefined).length
  return (
    <aside className={styles.try} aria-label="改前与改后">
      <div className={styles.tryHead}>
        <SegmentedControl
          size="xs"
          aria-label="看什么"
          data={[
            { value: 'jobs', label: '样活' },
            { value: 'products', label: '产品起价' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <span className={styles.grow} />
        <SegmentedControl
          size="xs"
          aria-label="哪些"
          data={[
            { value: 'all', label: `全部 ${all.length}` },
            { value: 'changed', label: `有变化 ${changed.length}` },
          ]}
          value={span}
          onChange={setSpan}
        />
      </div>
      <div className={styles.tryRows} aria-busy={isBusy}>
        {tried ? (
          <table className={`${table.table} ${styles.tryTable}`}>
            <thead>
              <tr>
                <th>按变化大小</th>
                <th className={table.right}>现价</th>
                <th className={table.right}>改后</th>
                <th className={table.right}>差</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td title={`${row.name} ${row.detail}`}>
                    {row.name}
                    {row.detail && <small>{row.detail}</small>}
                  </td>
                  <td className={`${table.right} ${table.quiet}`}>
                    {row.before === undefined ? '—' : formatFen(row.before)}
                  </td>
                  <td className={table.right} data-changed={isChanged(row)}>
                    {row.after === undefined ? '—' : formatFen(row.after)}
                  </td>
                  <td className={table.right}>
                    <Change row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : issues.length > 0 ? (
          <p className={styles.pending}>改好标红的格子，就会算出改后的价格。</p>
        ) : (
          <div className={styles.pending}>
            <LoadingRows rows={6} />
          </div>
        )}
        {tried && rows.length === 0 && <p className={styles.pending}>没有变化</p>}
      </div>
      <div className={styles.tryFoot}>
        {issues.length > 0 ? (
          issues.slice(0, 5).map(({ path, place, message }) => (
            <button
              key={`${path}${message}`}
              type="button"
              className={styles.issue}
              onClick={() => goTo(path)}
            >
              <IconAlertCircle size={16} />
              <span>
                {place && `${place}：`}
                {message}
              </span>
            </button>
          ))
        ) : (
          <div className={styles.verdict} data-good={unpriced === 0}>
            {unpriced === 0 ? <IconCircleCheck size={16} /> : <IconAlertCircle size={16} />}
            <span>
              {unpriced === 0
                ? `价目通过检查，${jobs.length} 个样活都算得出`
                : `价目通过检查，${unpriced} 个样活算不出`}
            </span>
          </div>
        )}
        {issues.length > 5 && <span>还有 {issues.length - 5} 处</span>}
        <div className={styles.verdict}>
          <IconClock size={16} />
          <span>存着的报价下单时重算，有变化先告诉买家</span>
        </div>
      </div>
    </aside>
  )
}
