import { isUuid } from '../db/is-uuid.ts'

export type OrderName = { id: string } | { orderNo: string } | { ending: string }

const wholeForm = /^YP\d{6}-[0-9A-Z]{6}$/
const endingForm = /^[0-9A-Z]{6}$/

/** What an operator calls an order by: its number, the part of it after the dash, or its id. */
export const readOrderName = (text: string): OrderName | undefined => {
  if (isUuid(text)) return { id: text.toLowerCase() }
  const number = text.toUpperCase()
  if (wholeForm.test(number)) return { orderNo: number }
  return endingForm.test(number) ? { ending: number } : undefined
}
