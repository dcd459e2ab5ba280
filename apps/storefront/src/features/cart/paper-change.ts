import type { PaperCartItem } from '@yinpu/contract'
import { formatNumber } from '@yinpu/contract'

/** The ream of the paper trade. */
const reamSheets = 500

/** A five-hundredth has three decimals, so nothing is rounded. */
export const sheetsInReams = (sheets: number): string => `${formatNumber(sheets / reamSheets, 3)} 令`

export type PaperItemChange = Partial<Pick<PaperCartItem, 'sheets' | 'cut'>>

const isSame = (a: PaperCartItem, b: PaperCartItem) =>
  a.paper === b.paper && a.gsm === b.gsm && a.size === b.size && a.cut === b.cut

/**
 * Returns the request that changes an item as the buyer wishes. The server stores one item of the same paper and
 * deletes the other: if the change makes two items the same, their sheets are added, otherwise they would be
 * lost.
 */
export const planPaperChange = (
  items: readonly PaperCartItem[],
  item: PaperCartItem,
  change: PaperItemChange,
) => {
  const changed = { ...item, ...change }
  const twin = items.find((other) => other.id !== item.id && isSame(other, changed))
  const { paper, gsm, size, cut } = changed
  return {
    body: { paper, gsm, size, cut, sheets: changed.sheets + (twin?.sheets ?? 0), item_id: item.id },
    /** the item that is merged into this one */
    absorbed: twin?.id,
  }
}
