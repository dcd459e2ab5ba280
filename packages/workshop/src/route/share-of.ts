/** A whole count for a share of the quantity: never less than is needed, and never none. */
export const shareOf = (count: number, share: number): number =>
  share === 1 ? count : Math.max(1, Math.ceil(Math.round(count * share * 1e6) / 1e6))
