import { formatFen } from '@yinpu/contract'
import { quantityText, unitPriceText } from './ladder-labels.ts'
import type { LadderStep } from './ladder-scale.ts'
import styles from './ladder-table.module.css'

interface LadderTableProps {
  steps: LadderStep[]
  quantity: number
  unit: string
  /** Hidden from the eye only; then nothing in it takes the focus. */
  isHidden: boolean
  onPick?: ((quantity: number) => void) | undefined
}

export function LadderTable({ steps, quantity: chosen, unit, isHidden, onPick }: LadderTableProps) {
  return (
    <div className={isHidden ? 'visually-hidden' : undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden">不同数量的总价与单价</caption>
        <thead>
          <tr>
            <th scope="col">数量（{unit}）</th>
            <th scope="col">总价</th>
            <th scope="col">单价</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ quantity, total_fen, unit_price }) => (
            <tr key={quantity} aria-current={quantity === chosen || undefined}>
              <th scope="row">
                {onPick && !isHidden ? (
                  <button type="button" className={styles.pick} onClick={() => onPick(quantity)}>
                    {quantityText(quantity)}
                  </button>
                ) : (
                  quantityText(quantity)
                )}
                {quantity === chosen && <small>当前</small>}
              </th>
              <td>¥{formatFen(total_fen)}</td>
              <td>{unitPriceText(unit_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
