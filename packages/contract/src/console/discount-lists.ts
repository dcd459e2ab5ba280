/** Bounds of discounts, apart from the shapes of the calls as in order-lists.ts. */

/** A level takes off half of the price at most. */
export const mostLevelPercent = 50

/** The filter of listed codes: those that can be used, now or soon, and those that are over. */
export const discountCodeStatuses = ['open', 'over'] as const
