import { type AfterSaleType, type afterSaleReasons, type Claimable, typeOfAfterSale } from '@yinpu/contract'

export type ClaimableLine = Claimable['lines'][number]

/** This reason explains nothing by itself: the buyer has to describe the problem. */
export const otherReason: (typeof afterSaleReasons)[number] = '其他'

/** The buyer's input so far. */
export interface Draft {
  /** of each chosen line, as text from the field */
  quantities: Readonly<Record<string, number | string>>
  type: AfterSaleType | undefined
  /** as text from the field; undefined follows the chosen goods */
  amount: string | undefined
  reason: string | undefined
  description: string
}

/** The first draft: if there is only one line or only one type, it is already chosen. */
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

/** Returns the chosen lines that still have claimable pieces. */
export const chosenLines = ({ quantities }: Draft, { lines }: Claimable) =>
  lines.flatMap((line) => {
    const quantity = quantities[line.line_id]
    return quantity === undefined || line.claimable < 1 ? [] : [{ line, quantity }]
  })

export const isRefund = (type: AfterSaleType | undefined): boolean =>
  type === typeOfAfterSale.refundOnly || type === typeOfAfterSale.returnAndRefund

/** True if the quantity of a line can be claimed. */
export const isClaimable = (line: ClaimableLine, quantity: number | string): quantity is number =>
  typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= line.claimable
