import { formatNumber } from './numbers.ts'

interface Line {
  quantity: number
  shipped: number
  unit: string
}

/**
 * The shipped part of an order: pieces of one product, or of several the number of kinds. Undefined: nothing, or
 * all.
 */
export const partlyShippedText = (lines: readonly Line[]): string | undefined => {
  const [only] = lines
  const isGone = ({ quantity, shipped }: Line) => shipped >= quantity
  if (!only || lines.every(({ shipped }) => shipped === 0) || lines.every(isGone)) return undefined
  if (lines.length === 1)
    return `已发 ${formatNumber(only.shipped, 2)} / ${formatNumber(only.quantity, 2)} ${only.unit}`
  const begun = lines.filter((line) => line.shipped > 0 && !isGone(line)).length
  const words = `已发 ${lines.filter(isGone).length} / ${lines.length} 款`
  return begun > 0 ? `${words}，另有 ${begun} 款发了一部分` : words
}
