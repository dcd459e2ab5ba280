import { enumeration, type ValueOf } from './enumeration.ts'

/** The states of a quotation sheet, as people see them: an open one whose time is over has expired. */
export const sheetStates = enumeration([
  { value: 'open', label: '有效' },
  { value: 'ordered', label: '已下单' },
  { value: 'withdrawn', label: '已撤回' },
  { value: 'expired', label: '已过期' },
])
export type SheetState = ValueOf<typeof sheetStates>

/** Days for which a shop that has chosen nothing holds its quotations. */
export const usualSheetDays = 7
export const mostSheetDays = 90

/** A path of the storefront; the token alone opens the sheet. */
export const sheetPathOf = (token: string): string => `/q/${token}`
