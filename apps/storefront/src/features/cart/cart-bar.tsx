import { kgText } from '@yinpu/contract'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { Money } from '../../money/money.tsx'
import styles from './cart-bar.module.css'
import type { CartItem } from './cart-source.ts'
import type { CheckoutCart } from './checkout-link.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { SelectBox } from './select-box.tsx'
import { describeSelection, type LeftOut, sumOf } from './selection.ts'

interface CartBarProps {
  /** name of this cart at the checkout */
  checkout: CheckoutCart
  items: CartItem[]
  leftOut: LeftOut
  selected: CartItem[]
  onSelectAll: () => void
}

/** The number of chosen items and their total. It stays at the lower edge of the screen. */
export function CartBar({ checkout, items, leftOut, selected, onSelectAll }: CartBarProps) {
  const chosen = describeSelection(items, leftOut)
  const { count, totalFen, netKg } = sumOf(selected)
  return (
    <section aria-label="合计" className={styles.bar}>
      <SelectBox
        label="全选"
        isChecked={chosen === 'all'}
        isPartly={chosen === 'some'}
        isDisabled={chosen === 'impossible'}
        isLabelled
        onToggle={onSelectAll}
      />
      <div role="status" className={styles.sums}>
        <p className={styles.facts}>
          已选 {count} 件，净重 {kgText(netKg)}
        </p>
        <p className={styles.total}>
          合计 <Money fen={totalFen} isStrong />
        </p>
        <p className={styles.capitals}>大写 {fenInCapitals(totalFen)}</p>
      </div>
      <CheckoutLink cart={checkout} items={items} selected={selected} />
    </section>
  )
}
