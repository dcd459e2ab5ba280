import { changedSums, formatFen } from '@yinpu/contract'
import { signedFen } from '../../records/signed-fen.ts'
import type { ShopOrder } from './shop-order.ts'
import styles from './version-form.module.css'

type Compared = Pick<
  ShopOrder['versions'][number],
  'changes' | 'was_fen' | 'is_fen' | 'freight_was_fen' | 'freight_is_fen' | 'diff_fen'
>

/** 补 12.00 元, 退 12.00 元 or 价格不变 */
export const versionDiffText = (diffFen: number): string => {
  if (diffFen === 0) return '价格不变'
  return diffFen > 0 ? `补 ${formatFen(diffFen)} 元` : `退 ${formatFen(-diffFen)} 元`
}

/** The changes of a version: old, new and the difference. People who may not see sums get none. */
export function VersionTable({ version }: { version: Compared }) {
  const { changes, was_fen, is_fen, freight_was_fen, freight_is_fen, diff_fen } = version
  const sums = changedSums({ was_fen, is_fen, freight_was_fen, freight_is_fen })
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">改了什么</th>
          <th scope="col">原来</th>
          <th scope="col">新的</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, was, is }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{was || '无'}</td>
            <td>{is || '无'}</td>
          </tr>
        ))}
        {sums.map(({ label, was = 0, is = 0 }) => (
          <tr key={label}>
            <th scope="row">{label}（元）</th>
            <td>{formatFen(was)}</td>
            <td>{formatFen(is)}</td>
          </tr>
        ))}
      </tbody>
      {diff_fen !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">差价（元）</th>
            <td />
            <td>{diff_fen === 0 ? '不变' : signedFen(diff_fen)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
