import type { CallName } from '@yinpu/contract'

/** Calls of the contract that no module serves yet. It only shrinks: a test refuses a longer list. */
export const notYetServed: CallName[] = [
  'initPayment',
  'checkPayment',
  'receiveWechatPayment',
  'receiveAlipayPayment',
  'listLedger',
  'listAfterSales',
  'getAfterSale',
  'applyAfterSale',
  'cancelAfterSale',
  'queryRefund',
]
