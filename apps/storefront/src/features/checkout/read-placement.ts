import { codes, type Envelope, type PriceChanged } from '@yinpu/contract'

/** What has become of an attempt to order. */
export type Placement =
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

const goneWords = '有商品或收货地址已在别处删除，请返回购物车确认'

export const readPlacement = (answer: Envelope<unknown>): Placement => {
  const { code, msg, data } = answer
  const orderId = orderIdIn(data)
  if (code === codes.ok && orderId) return { kind: 'placed', orderId }
  if (code === codes.conflict && orderId) return { kind: 'orderedBefore', orderId }
  const prices = code === codes.conflict ? pricesIn(data) : undefined
  if (prices) return { kind: 'priceChanged', prices }
  const words = code === codes.notFound ? goneWords : msg
  return { kind: 'refused', answer: { code, msg: words, data: withOwnNames(data) } }
}
