import { hourMs } from '@yinpu/contract'

/** A spreadsheet has no time zones: its clock is the shop's. China has had one zone since 1991. */
const aheadMs = 8 * hourMs

/** An instant as a cell that shows the shop's time. */
export const shopTime = (instant: Date | null | undefined): Date | null =>
  instant ? new Date(instant.getTime() + aheadMs) : null
