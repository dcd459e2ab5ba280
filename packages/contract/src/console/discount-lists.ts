/** Bounds of discounts, apart from the shapes of the calls as in order-lists.ts. */

/** A level takes off half of the price at most. */
export const mostLevelPercent = 50

/** Which codes are listed: those that somebody can use, now or soon, and those that nobody can any more. */
export const discountCodeStandings = ['open', 'over'] as const
