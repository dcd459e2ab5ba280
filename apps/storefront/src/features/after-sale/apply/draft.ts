import { type AfterSaleType, type afterSaleReasons, type Claimable, typeOfAfterSale } from '@yinpu/contract'

export type ClaimableLine = Claimable['lines'][number]

/** It says nothing by itself: the buyer has to. */
export const otherReason: (typeof afterSaleReasons)[number] = '其他'

/** What the buyer has chosen and typed so far. */
export interface Draft {
  /** of each chosen line, as typed */
  quantities: Readonly<Record<string, number | string>>
  type: AfterSaleType | undefined
  /** as typed; while nothing is, it follows the chosen goods */
  amount: string | undefined
  reason: string | undefined
  description: string
}

/** What needs no choice is chosen. */
export const firstDraft = ({ lines, types }: Claimable): Draft => {
  const open = lines.filter(({ claimable }) => claimable > 0)
  const quantities = open.length > 1 ? [] : open.map(({ line_id, claimable }) => [line_id, claimable])
  return {
    quantities: Object.fromEntries(quantities),
    type: types.length === 1 ? types[0] : undefined,
    amount: undefined,
    reason: undefined,
    description: '',
  }
}

/** Of what there still is something to claim. */
export const chosenLines = ({ quantities }: Draft, { lines }: Claimable) =>
  lines.flatMap((line) => {
    const quantity = quantities[line.line_id]
    return quantity === undefined || line.claimable < 1 ? [] : [{ line, quantity }]
  })

export const isRefund = (type: AfterSaleType | undefined): boolean =>
  type === typeOfAfterSale.refundOnly || type === typeOfAfterSale.returnAndRefund

/** Whether so many of a line can be claimed. */
export const isClaimable = (line: ClaimableLine, quantity: number | string): quantity is number =>
  typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= line.claimable
