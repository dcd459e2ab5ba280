import { formatWholeYuan } from '@yinpu/contract'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import type { PaperSummary } from './paper-price.ts'
import styles from './paper-summary-table.module.css'

export function PaperSummaryTable({ papers }: { papers: PaperSummary[] }) {
  // A shop may keep the price of a ton to itself.
  const hasTons = papers.some(({ tonFen }) => tonFen !== null)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">纸张</th>
          <th scope="col" className={styles.spare}>
            克重
          </th>
          {hasTons && (
            <th scope="col" className={styles.figure}>
              吨价（元）
            </th>
          )}
          <th scope="col" className={styles.figure}>
            令价
          </th>
          <th scope="col" className={styles.spare}>
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {papers.map(({ id, name, gsmRange, tonFen, ream }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/paper#${id}`}>{name}</Link>
            </th>
            <td className={styles.spare}>{gsmRange}</td>
            {hasTons && <td className={styles.figure}>{tonFen === null ? '—' : formatWholeYuan(tonFen)}</td>}
            <td className={styles.figure}>
              {ream ? (
                <>
                  <Money fen={ream.fen} /> <small>{ream.gsm}g</small>
                </>
              ) : (
                '—'
              )}
            </td>
            <td className={`${styles.spare} ${styles.figure}`}>
              <Link to={`/paper/detail/${id}`} className={styles.more} aria-label={`${name}报价`}>
                报价<span aria-hidden="true"> →</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
