const validMs = 7 * 24 * 60 * 60 * 1000

/** A price stands for seven days. */
export const validUntilFrom = (now: number): number => now + validMs

export const pricedAt = (validUntil: number): number => validUntil - validMs
