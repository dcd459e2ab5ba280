import { type CallData, formatTime, textOf } from '@yinpu/contract'
import { auditActors, type ConsoleCalls } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { shortTime } from '../../ui/short-time.ts'
import table from '../../ui/table.module.css'
import { subjectLabel } from './audit-labels.ts'
import styles from './audit-table.module.css'
import { describeChange } from './describe-change.ts'

export type AuditRow = CallData<ConsoleCalls['listAudit']>['list'][number]

const actorNames = textOf(auditActors)

/** The pages of the subjects that have one. */
const subjectPages: Record<string, string> = {
  order: '/orders',
  job: '/jobs',
  customer: '/customers',
  after_sale: '/after-sales',
  statement: '/statements',
}

function Changes({ row }: { row: AuditRow }) {
  return (
    <ul className={styles.lines}>
      {describeChange(row.before, row.after, row.subject.kind).map(({ label, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of the audit never change, and two places may read alike
        <li key={at}>
          <em>{label}</em>
          {before !== undefined &&
            (after === undefined || before.startsWith('减') ? before : <s>{before}</s>)}
          {before !== undefined && after !== undefined && <span className={styles.arrow}>→</span>}
          {after}
        </li>
      ))}
    </ul>
  )
}

/** All actions with the person who did them, newest first. */
export function AuditTable({ rows }: { rows: AuditRow[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>时间</th>
          <th>谁</th>
          <th>做了什么</th>
          <th>对象</th>
          <th>改动</th>
          <th>来自</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td title={formatTime(row.at)}>{shortTime(row.at)}</td>
            <td>
              <b>{row.actor.name || actorNames[row.actor.kind]}</b>{' '}
              <span className={table.quiet}>{row.actor.role}</span>
            </td>
            <td>{row.action_text}</td>
            <td>
              <span className={table.quiet}>{subjectLabel(row.subject.kind)}</span>{' '}
              {subjectPages[row.subject.kind] ? (
                <Link to={`${subjectPages[row.subject.kind]}/${row.subject.id}`}>{row.subject.name}</Link>
              ) : (
                row.subject.name
              )}
            </td>
            <td className={table.wraps}>
              <Changes row={row} />
            </td>
            <td className={table.quiet}>{row.address || '本机'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
