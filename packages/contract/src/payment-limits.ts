/** The limits of one recharge of a buyer's balance, and the sums that a page offers. */
export const rechargeFen = {
  least: 100,
  most: 5_000_000,
  offered: [10_000, 50_000, 100_000, 500_000],
} as const

/** The largest number of lines that are ordered together. */
export const mostOrderLines = 50

/** So many orders are paid together at most. */
export const mostJoined = 20
