const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** A unit price has up to four decimals: at least two are shown, further zeros are not. */
export const unitPriceText = (price: number): string => {
  const [whole = '0', decimals = ''] = price.toFixed(4).split('.')
  return `¥${grouped(whole)}.${decimals.replace(/0{1,2}$/, '')}`
}

export const gridPriceText = (price: number, decimals: number): string => {
  if (price === 0) return '¥0'
  if (price >= 10_000) return `¥${Number((price / 10_000).toPrecision(4))}万`
  const [whole = '0', rest] = price.toFixed(decimals).split('.')
  return rest ? `¥${grouped(whole)}.${rest}` : `¥${grouped(whole)}`
}

export const quantityText = (quantity: number): string => {
  const [whole = '0', rest] = String(quantity).split('.')
  return rest ? `${grouped(whole)}.${rest}` : grouped(whole)
}

/** Short enough for an axis: 5000, 1.5万, 200万. */
export const axisQuantityText = (quantity: number): string => {
  if (quantity >= 1e8) return `${Number((quantity / 1e8).toPrecision(4))}亿`
  if (quantity >= 1e4) return `${Number((quantity / 1e4).toPrecision(4))}万`
  return String(quantity)
}

interface PlacedLabel {
  quantity: number
  x: number
}

/** The width of a quantity's label on the axis, in percent of a phone's width. */
const widthOf = (quantity: number): number => [...axisQuantityText(quantity)].length * 2.9 + 1.5

/** Selects the quantities to write under the axis: the chosen one and the ends first, others if there is space. */
export const writtenQuantities = (steps: readonly PlacedLabel[], chosen: number): Set<number> => {
  const written: PlacedLabel[] = []
  const isNeeded = (step: PlacedLabel) =>
    written.every(
      (other) => Math.abs(other.x - step.x) >= (widthOf(other.quantity) + widthOf(step.quantity)) / 2,
    )
  const byRank = [
    ...steps.filter(({ quantity }) => quantity === chosen),
    ...steps.slice(0, 1),
    ...steps.slice(-1),
    ...steps,
  ]
  for (const step of byRank) if (isNeeded(step)) written.push(step)
  return new Set(written.map(({ quantity }) => quantity))
}
