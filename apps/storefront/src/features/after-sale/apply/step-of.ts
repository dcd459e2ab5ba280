/** A hundredth of thousands, a tenth of hundreds: some presses lead from all to few. */
export const stepOf = (most: number): number => Math.max(1, 10 ** (String(Math.floor(most)).length - 2))
