import type { CallName } from '@yinpu/contract'

/** Calls of the contract that no module serves yet. It only shrinks: a test refuses a longer list. */
export const notYetServed: CallName[] = [
  'listAfterSales',
  'getAfterSale',
  'applyAfterSale',
  'cancelAfterSale',
  'queryRefund',
]
