/**
 * Backfills that this release knows, oldest first. One that a migration names in its first line stays here for as long
 * as the file does: a shop may come from a release before both.
 */
export const backfillNames = [
  'order-told-words',
  'order-told-phones',
  'order-sold-words',
  'picture-uses',
  'cash-labels',
  'order-jobs',
] as const

export type BackfillName = (typeof backfillNames)[number]
