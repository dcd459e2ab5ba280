import { hourMs } from '@yinpu/contract'

/** A spreadsheet has no time zones: its clock is the shop's. China has had one zone since 1991. */
const aheadMs = 8 * hourMs

/** An instant as a cell that shows the shop's time. */
export const shopTime = (instant: Date | null | undefined): Date | null =>
  instant ? new Date(instant.getTime() + aheadMs) : null

/** A cell that begins like a formula is one to a spreadsheet; a quote before it makes it a text. */
export const defuse = (text: string): string =>
  /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
