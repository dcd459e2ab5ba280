import { type OrderDetail, partlyShippedText, stateOfOrder } from '@yinpu/contract'

type Sent = Pick<OrderDetail, 'state' | 'lines' | 'shipments'>

const shippedOf = ({ shipments }: Sent, lineId: string) =>
  shipments
    .flatMap(({ lines = [] }) => lines)
    .filter(({ line_id }) => line_id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

interface Unsent {
  line_id: string
  name: string
  quantity: number
  unit: string
}

/** The goods that the shop has decided not to send. */
export const notSent = ({ lines }: Pick<Sent, 'lines'>): Unsent[] =>
  lines.flatMap(({ line_id, name, not_sent: quantity, unit }) =>
    quantity ? [{ line_id, name, quantity, unit }] : [],
  )

interface PartlyShipped {
  /** 已发 2 / 3 款 */
  text: string
  /** goods that are not sent yet */
  left: Unsent[]
}

/** Returns the progress of an order of which a part has been sent; undefined for every other. */
export const partlyShipped = (order: Sent): PartlyShipped | undefined => {
  if (order.state !== stateOfOrder.awaitingShipment) return undefined
  const lines = order.lines.map((line) => ({ ...line, shipped: shippedOf(order, line.line_id) }))
  const text = partlyShippedText(lines)
  if (!text) return undefined
  const left = lines
    .filter(({ quantity, shipped }) => shipped < quantity)
    .map(({ line_id, name, quantity, shipped, unit }) => ({
      line_id,
      name,
      quantity: quantity - shipped,
      unit,
    }))
  return { text, left }
}
