import {
  type AfterSaleState,
  type AfterSaleType,
  openAfterSaleStates,
  stateOfAfterSale,
} from '@yinpu/contract'

/** An earlier claim on the order, as far as it still counts. */
export interface EarlierClaim {
  state: AfterSaleState
  type: AfterSaleType
  amountFen: number
  agreedFen: number | null
  /** refunded for it, or promised */
  refundedFen: number
  lines: { lineId: string; quantity: number }[]
}

interface Bought {
  paidFen: number
  /** refunded or promised, for any reason */
  refundedFen: number
  lines: { id: string; quantity: number }[]
}

const refused: readonly AfterSaleState[] = [stateOfAfterSale.refused, stateOfAfterSale.cancelled]

const isAmong = (states: readonly AfterSaleState[], state: AfterSaleState) => states.includes(state)

/** The sum that an open claim may still cost. */
const reservedFen = ({ state, amountFen, agreedFen, refundedFen }: EarlierClaim) =>
  isAmong(openAfterSaleStates, state) ? Math.max(0, (agreedFen ?? amountFen) - refundedFen) : 0

/** The pieces of each line and the money that can still be claimed of an order. Never more than was bought and paid. */
export const leftToClaim = (bought: Bought, earlier: EarlierClaim[]) => {
  const claimed = new Map<string, number>()
  for (const { state, lines } of earlier) {
    if (isAmong(refused, state)) continue
    for (const { lineId, quantity } of lines) claimed.set(lineId, (claimed.get(lineId) ?? 0) + quantity)
  }
  const reserved = earlier.reduce((sum, claim) => sum + reservedFen(claim), 0)
  return {
    pieces: new Map(
      bought.lines.map(({ id, quantity }) => [id, Math.max(0, quantity - (claimed.get(id) ?? 0))]),
    ),
    refundableFen: Math.max(0, bought.paidFen - bought.refundedFen - reserved),
  }
}

interface Priced {
  goodsFen: number
  freightFen: number
  totalFen: number
}

/**
 * A line's share of the order's total: a discount, and a price that the shop has changed, spread over goods and freight
 * alike. All lines together never cost more than the order.
 */
export const costOf = <Line extends { totalFen: number }>(
  { goodsFen, freightFen, totalFen }: Priced,
  line: Line,
): Line => {
  const listedFen = goodsFen + freightFen
  if (listedFen === totalFen || listedFen === 0) return line
  return { ...line, totalFen: Number((BigInt(line.totalFen) * BigInt(totalFen)) / BigInt(listedFen)) }
}

/** The cost of some pieces of a line, to the fen, never too much. */
export const shareOf = (line: { totalFen: number; quantity: number }, quantity: number): number =>
  quantity >= line.quantity
    ? line.totalFen
    : Number((BigInt(line.totalFen) * BigInt(quantity)) / BigInt(line.quantity))
