import type { CallInput, Calls, OrderPreview } from '@yinpu/contract'
import type { Choices } from './checkout-choices.ts'
import type { SentTexts } from './checkout-texts.ts'

export type PreviewBody = NonNullable<CallInput<Calls['previewOrder']>['body']>
export type OrderBody = CallInput<Calls['placeOrder']>['body']

/** The destination, as far as it is chosen. */
export interface Delivery {
  addressId: string | undefined
  carrier: string | undefined
}

const entriesOf = (cart: Choices['cart'], ids: readonly string[]) =>
  cart === 'paper' ? { paper_cart_ids: [...ids] } : { bjd_ids: [...ids] }

const deliveryOf = (isPickup: boolean, { addressId, carrier }: Delivery) =>
  isPickup
    ? { pickup: true as const }
    : { ...(addressId && { address_id: addressId }), ...(addressId && carrier && { carrier }) }

export const previewBody = (choices: Choices, delivery: Delivery): PreviewBody => ({
  ...entriesOf(choices.cart, choices.ids),
  ...deliveryOf(choices.isPickup, delivery),
  ...(choices.rush && { rush: choices.rush }),
  ...(choices.code && { discount_code: choices.code }),
})

interface Order {
  choices: Choices
  delivery: Delivery
  texts: SentTexts
  preview: OrderPreview
  totalFen: number
}

/** Orders the lines on screen at the total on screen. */
export const orderBody = ({ choices, delivery, texts, preview, totalFen }: Order): OrderBody => ({
  ...previewBody({ ...choices, ids: preview.lines.map(({ id }) => id) }, delivery),
  ...(texts.invoice && { invoice: texts.invoice }),
  ...(texts.order_name && { order_name: texts.order_name }),
  remark: texts.remark,
  ...(choices.wantsProof && choices.cart !== 'paper' && { proof: true }),
  expect_fen: totalFen,
})
