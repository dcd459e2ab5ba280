/** A spreadsheet knows no time zones: its clock shows what the shop's shows. China has kept one zone since 1991. */
const aheadMs = 8 * 60 * 60 * 1000

/** An instant as a cell that shows the shop's time. */
export const shopTime = (instant: Date | null | undefined): Date | null =>
  instant ? new Date(instant.getTime() + aheadMs) : null
