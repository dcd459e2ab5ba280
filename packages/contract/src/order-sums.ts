/** The parts of an order's price. */
export interface PriceParts {
  goodsFen: number
  freightFen: number
  /** the discount by a code */
  discountFen: number
  /** everything that people changed, without tax */
  adjustFen: number
}

export interface OrderSums extends PriceParts {
  /** in basis points; 0: no tax is added */
  taxPoints: number
  taxFen: number
  totalFen: number
}

/** One hundredth of a percent. */
const whole = 10_000n

/** The tax on a price, rounded half up. Points are basis points. */
export const taxOn = (fen: number, points: number): number =>
  points === 0 ? 0 : Number((2n * BigInt(fen) * BigInt(points) + whole) / (2n * whole))

/**
 * The tax inside a total, rounded half up. It is exactly what `taxOn` has added; a total that people set has its share, too.
 * A check of the database computes the same.
 */
export const taxWithin = (totalFen: number, points: number): number => {
  if (points === 0) return 0
  const parts = whole + BigInt(points)
  return Number((2n * BigInt(totalFen) * BigInt(points) + parts) / (2n * parts))
}

/** The sums of a new order: goods, freight and discount are taxed together, once. */
export const sumsOf = (
  {
    goodsFen,
    freightFen,
    discountFen = 0,
  }: Pick<PriceParts, 'goodsFen' | 'freightFen'> & { discountFen?: number },
  taxPoints: number,
) => {
  const untaxedFen = goodsFen + freightFen - discountFen
  const taxFen = taxOn(untaxedFen, taxPoints)
  return { taxPoints, taxFen, totalFen: untaxedFen + taxFen }
}

/** The total at which the order was placed, before people changed it. */
export const placedTotalOf = ({
  totalFen,
  taxFen,
  adjustFen,
  taxPoints,
}: Omit<OrderSums, keyof PriceParts> & Pick<PriceParts, 'adjustFen'>): number => {
  const untaxedFen = totalFen - taxFen - adjustFen
  return untaxedFen + taxOn(untaxedFen, taxPoints)
}

/**
 * The sums of an order whose total becomes another one: every total that people set has its tax inside. Other parts stay.
 */
export const sumsAtTotal = (
  order: Pick<OrderSums, 'totalFen' | 'taxFen' | 'adjustFen' | 'taxPoints'>,
  totalFen: number,
) => {
  const taxFen = taxWithin(totalFen, order.taxPoints)
  const untaxedFen = order.totalFen - order.taxFen - order.adjustFen
  return { totalFen, taxFen, adjustFen: totalFen - taxFen - untaxedFen }
}

/**
 * The sums of an order whose goods or freight become others. The total moves by as much as the placed total does, so that
 * whatever people took off or added stays.
 */
export const sumsWithGoods = (
  order: OrderSums,
  { goodsFen, freightFen }: Pick<PriceParts, 'goodsFen' | 'freightFen'>,
) => {
  const { discountFen, taxPoints } = order
  const placed = sumsOf({ goodsFen, freightFen, discountFen }, taxPoints)
  const totalFen = order.totalFen - placedTotalOf(order) + placed.totalFen
  const taxFen = taxWithin(totalFen, taxPoints)
  const adjustFen = totalFen - taxFen - (goodsFen + freightFen - discountFen)
  return { goodsFen, freightFen, totalFen, taxFen, adjustFen }
}

type ChangedOrder = Pick<OrderSums, 'totalFen' | 'taxPoints' | 'adjustFen'> & {
  waivedFen: number
  extraFen: number
  /** of a cheaper version, what goes back as a refund: the total still contains it */
  returnedFen?: number
}

/** The changes that people made, by reason, each without its tax; the tax stands on a line of its own. */
export const changesOf = (order: ChangedOrder) => {
  const { totalFen, taxPoints, adjustFen, waivedFen, extraFen, returnedFen = 0 } = order
  const unwaived = totalFen + waivedFen
  const untaxed = (fromFen: number, toFen: number) =>
    toFen - fromFen - (taxWithin(toFen, taxPoints) - taxWithin(fromFen, taxPoints))
  const changes = {
    waivedFen: untaxed(totalFen, unwaived),
    extraFen: untaxed(unwaived - extraFen, unwaived),
    returnedFen: untaxed(unwaived - extraFen - returnedFen, unwaived - extraFen),
  }
  const repricedFen = adjustFen + changes.waivedFen - changes.extraFen - changes.returnedFen
  return { ...changes, repricedFen }
}

/** The tax that went back with a refunded sum: in proportion, and with the last fen exactly the rest. */
export const taxBackOf = (paidFen: number, refundedFen: number, taxPoints: number): number =>
  taxWithin(paidFen, taxPoints) - taxWithin(paidFen - refundedFen, taxPoints)

/** Points as people write them: 6%, 6.5%, 0.25%. */
export const taxPercent = (points: number): string => `${points / 100}%`
