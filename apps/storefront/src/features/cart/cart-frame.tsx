import { Fragment, type ReactNode, useId } from 'react'
import { NotLoaded } from '../../ui/not-there.tsx'
import { CartBar } from './cart-bar.tsx'
import styles from './cart-frame.module.css'
import type { RowProps } from './cart-row.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import type { CartItem } from './cart-source.ts'
import { CartTabs } from './cart-tabs.tsx'
import type { CheckoutCart } from './checkout-link.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { Cart } from './use-cart.ts'

interface CartFrameProps<Item extends CartItem> {
  cart: Cart<Item>
  /** name of this cart at the checkout */
  checkout: CheckoutCart
  /** name of the list */
  label: string
  /** above the lines */
  note: string
  row: (props: RowProps<Item>) => ReactNode
  empty: ReactNode
}

/** The common parts of both carts: their states, their lines, the sum and the undo of a deletion. */
export function CartFrame<Item extends CartItem>(props: CartFrameProps<Item>) {
  const { cart, checkout, label, note, row, empty } = props
  const { status, items } = cart
  const id = useId()
  const chosen = new Set(cart.selected.map((item) => item.id))
  const isEmpty = status === 'ready' && items.length === 0
  return (
    <div aria-busy={status === 'loading'}>
      <CartTabs />
      {status === 'failed' && (
        <NotLoaded
          title="购物车加载失败"
          detail={`${cart.reason}。您放进来的都还在，请再试一次。`}
          onRetry={cart.retry}
        />
      )}
      {isEmpty && empty}
      {status !== 'failed' && !isEmpty && (
        <div className={styles.card}>
          <p id={id} className={styles.note}>
            {note}
          </p>
          {status === 'loading' ? (
            <CartSkeleton />
          ) : (
            <ul aria-label={label} aria-describedby={id}>
              {items.map((item) => (
                <Fragment key={item.id}>
                  {row({
                    item,
                    isSelected: chosen.has(item.id),
                    onSelect: () => cart.select(item.id),
                    onReplaced: cart.replace,
                    onMissing: () => void cart.reload(),
                    onDelete: () => cart.take([item.id]),
                  })}
                </Fragment>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={styles.edge}>
        <UndoBar count={cart.pending} onUndo={cart.undo} />
        {status === 'ready' && items.length > 0 && (
          <CartBar
            checkout={checkout}
            items={items}
            leftOut={cart.leftOut}
            selected={cart.selected}
            onSelectAll={cart.selectAll}
          />
        )}
      </div>
    </div>
  )
}
