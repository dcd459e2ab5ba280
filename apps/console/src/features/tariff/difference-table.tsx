import table from '../../ui/table.module.css'
import type { Difference } from './compare-tariffs.ts'
import styles from './tariff-page.module.css'

interface Props {
  differences: readonly Difference[]
  /** keys of cells that were also changed here */
  both?: ReadonlySet<string>
  before?: string
  after?: string
}

/** The differences, cell by cell, labelled as on the page. */
export function DifferenceTable({ differences, both, before = '原来', after = '改后' }: Props) {
  if (differences.length === 0) return <p className={styles.quiet}>各格都相同</p>
  return (
    <div className={styles.differences}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>部分</th>
            <th>哪一格</th>
            <th className={table.right}>{before}</th>
            <th className={table.right}>{after}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={one.key}>
              <td className={table.quiet}>{one.section.name}</td>
              <td>
                {[one.row, one.column].filter(Boolean).join(' · ')}
                {both?.has(one.key) && <small className={styles.both}>您也改了</small>}
              </td>
              <td className={`${table.right} ${table.quiet}`}>{one.before || '空'}</td>
              <td className={table.right}>
                <b>{one.after || '空'}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
