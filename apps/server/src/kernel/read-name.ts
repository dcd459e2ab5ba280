import { isUuid } from './ids.ts'

/** Orders are numbered YP, after-sales SH. */
export type NumberKind = 'YP' | 'SH'
type Name = { id: string } | { number: string } | { ending: string }

const wholeForm = /^[A-Z]{2}\d{6}-[0-9A-Z]{6}$/
const endingForm = /^[0-9A-Z]{6}$/

/** A whole number of this kind; undefined if the text is none. */
export const readWholeNumber = (kind: NumberKind, text: string): string | undefined => {
  const number = text.toUpperCase()
  return number.startsWith(kind) && wholeForm.test(number) ? number : undefined
}

/** Reads an operator's name of a record: its number, the part of it after the dash, or its id. */
export const readName = (kind: NumberKind, text: string): Name | undefined => {
  if (isUuid(text)) return { id: text.toLowerCase() }
  const number = readWholeNumber(kind, text)
  if (number) return { number }
  const ending = text.toUpperCase()
  return endingForm.test(ending) ? { ending } : undefined
}

/** The number of a payment (ZF) or refund (TK), as an operator writes it; undefined if the text is none. */
export const readMoneyNumber = (kind: 'ZF' | 'TK', text: string): string | undefined => {
  const number = text.toUpperCase()
  return number.startsWith(kind) && /^..\d{6}[0-9A-Z]{6}$/.test(number) ? number : undefined
}
