import { ApiFailure } from '@yinpu/client'
import { codes, type Envelope, type PriceChanged } from '@yinpu/contract'
import { useRef, useState } from 'react'
import { failureReason } from '../../session/failure-reason.ts'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { useApi } from '../../session/use-api.ts'
import type { OrderBody } from './checkout-request.ts'

/** The result of an attempt to order. */
type Placement =
  | { kind: 'placed'; orderId: string }
  /** these goods were ordered before, perhaps in another tab */
  | { kind: 'orderedBefore'; orderId: string }
  | { kind: 'priceChanged'; prices: PriceChanged }
  | { kind: 'refused'; answer: Envelope<unknown> }

const orderIdIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'order_id' in data ? String(data.order_id) : undefined

const pricesIn = (data: unknown): PriceChanged | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { expect_fen, total_fen } = data as Record<string, unknown>
  return typeof expect_fen === 'number' && typeof total_fen === 'number'
    ? { expect_fen, total_fen }
    : undefined
}

/** The page's own fields are flat: `invoice.title` is its `title`. */
const withOwnNames = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return data
  const fields = Object.entries(data.fields ?? {}).map(([name, text]) => [
    name.replace(/^invoice\./, ''),
    text,
  ])
  return { ...data, fields: Object.fromEntries(fields) }
}

const goneMessage = '有商品或收货地址已在别处删除，请返回购物车确认'

export const readPlacement = (answer: Envelope<unknown>): Placement => {
  const { code, msg, data } = answer
  const orderId = orderIdIn(data)
  if (code === codes.ok && orderId) return { kind: 'placed', orderId }
  if (code === codes.conflict && orderId) return { kind: 'orderedBefore', orderId }
  const prices = code === codes.conflict ? pricesIn(data) : undefined
  if (prices) return { kind: 'priceChanged', prices }
  const message = code === codes.notFound ? goneMessage : msg
  return { kind: 'refused', answer: { code, msg: message, data: withOwnNames(data) } }
}

const failed = (msg: string): Placement => ({
  kind: 'refused',
  answer: { code: codes.failed, msg, data: null },
})

/** Without an answer nobody knows whether the order was placed; a retry with the same key places it only once. */
const unanswered = (error: unknown): Placement => {
  const isUnknown = error instanceof ApiFailure && (error.kind === 'network' || error.kind === 'timeout')
  const reason = failureReason(error)
  return failed(isUnknown ? `${reason}。请再点一次，不会重复下单。` : reason)
}

const handledAnswer: Envelope<null> = { code: codes.ok, msg: '', data: null }

/**
 * Places an order once, however often it is called; results that are neither an order nor an error of the form are
 * shown here.
 */
export const usePlaceOrder = (onPlaced: (orderId: string) => void) => {
  const api = useApi()
  const [keys] = useState(() => createIdempotencyKeys())
  const [isSending, setSending] = useState(false)
  const [changed, setChanged] = useState<{ body: OrderBody; prices: PriceChanged }>()
  const [orderedId, setOrderedId] = useState<string>()
  const isBusy = useRef(false)

  const send = async (body: OrderBody): Promise<Placement> => {
    try {
      const options = { idempotencyKey: keys.keyFor(body), hasOwnMessages: true }
      const answer = await api.call('placeOrder', { body }, options)
      keys.answered()
      return readPlacement(answer)
    } catch (error) {
      return unanswered(error)
    }
  }

  /** Returns the answer for the form to show; an empty success if the form has nothing to show. */
  const place = async (body: OrderBody): Promise<Envelope<unknown>> => {
    if (isBusy.current) return handledAnswer
    isBusy.current = true
    setSending(true)
    const placement = await send(body)
    // After success the page is about to close, and the second half of a double click comes too late.
    isBusy.current = placement.kind === 'placed'
    setSending(placement.kind === 'placed')
    if (placement.kind === 'priceChanged') setChanged({ body, prices: placement.prices })
    // A refusal of the new price is shown beside it.
    else if (placement.kind !== 'refused') setChanged(undefined)
    if (placement.kind === 'placed') onPlaced(placement.orderId)
    if (placement.kind === 'orderedBefore') setOrderedId(placement.orderId)
    return placement.kind === 'refused' ? placement.answer : handledAnswer
  }

  return { place, isSending, changed, forgetChange: () => setChanged(undefined), orderedId }
}
