import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { CartItem } from './cart-source.ts'
import styles from './checkout-link.module.css'

/** The carts as the checkout's address names them: quotations, or paper. */
export type CheckoutCart = 'bjd' | 'paper'

/** The most items in one order. */
export const mostAtOnce = 100

export const checkoutPath = (cart: CheckoutCart, items: readonly { id: string }[]): string =>
  `/shopping-cart/checkout?${cart}=${items.map(({ id }) => encodeURIComponent(id)).join(',')}`

interface CheckoutLinkProps {
  cart: CheckoutCart
  items: readonly CartItem[]
  selected: readonly CartItem[]
}

/** Explains why some items, or all of them, cannot go to the checkout. */
const noteOf = ({ items, selected }: CheckoutLinkProps): string | undefined => {
  const expired = items.filter((item) => item.expired).length
  if (selected.length > mostAtOnce) return `一次最多结算 ${mostAtOnce} 件`
  if (expired > 0) return `${expired} 件已过期，重新报价后可结算`
  return selected.length === 0 ? '请勾选要结算的商品' : undefined
}

/** Leads to the checkout with the chosen items. Expired items cannot be chosen; their rows offer a new price. */
export function CheckoutLink(props: CheckoutLinkProps) {
  const { cart, selected } = props
  const isPossible = selected.length > 0 && selected.length <= mostAtOnce
  const note = noteOf(props)
  return (
    <div className={styles.checkout}>
      {isPossible ? (
        <Button component={Link} to={checkoutPath(cart, selected)} size="md" fullWidth>
          去结算
        </Button>
      ) : (
        <Button size="md" disabled fullWidth>
          去结算
        </Button>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
