/** The carts as the checkout's address names them: quotations, or paper. */
export type CheckoutCart = 'bjd' | 'paper'

/** As many as one order may hold. */
export const mostAtOnce = 100

export const checkoutPath = (cart: CheckoutCart, items: readonly { id: string }[]): string =>
  `/shopping-cart/checkout?${cart}=${items.map(({ id }) => encodeURIComponent(id)).join(',')}`
