import type { Call } from './call.ts'
import { accountCalls } from './calls/account-calls.ts'
import { addressCalls } from './calls/address-calls.ts'
import { afterSaleCalls } from './calls/after-sale-calls.ts'
import { cartCalls } from './calls/cart-calls.ts'
import { catalogueCalls } from './calls/catalogue-calls.ts'
import { companyCalls } from './calls/company-calls.ts'
import { creditCalls } from './calls/credit-calls.ts'
import { favouriteCalls } from './calls/favourite-calls.ts'
import { inquiryCalls } from './calls/inquiry-calls.ts'
import { invoiceTitleCalls } from './calls/invoice-title-calls.ts'
import { messageCalls } from './calls/message-calls.ts'
import { moneyCalls } from './calls/money-calls.ts'
import { orderCalls } from './calls/order-calls.ts'
import { policyCalls } from './calls/policy-calls.ts'
import { proofCalls } from './calls/proof-calls.ts'
import { quoteCalls } from './calls/quote-calls.ts'
import { sheetCalls } from './calls/sheet-calls.ts'
import { systemCalls } from './calls/system-calls.ts'
import { threadCalls } from './calls/thread-calls.ts'
import { versionCalls } from './calls/version-calls.ts'
import type { CallName } from './endpoints.ts'

/** Every call with its shapes. A line in `endpoints` without one here does not compile. */
export const calls = {
  ...companyCalls,
  ...policyCalls,
  ...catalogueCalls,
  ...accountCalls,
  ...addressCalls,
  ...invoiceTitleCalls,
  ...quoteCalls,
  ...cartCalls,
  ...favouriteCalls,
  ...orderCalls,
  ...proofCalls,
  ...versionCalls,
  ...threadCalls,
  ...moneyCalls,
  ...creditCalls,
  ...afterSaleCalls,
  ...inquiryCalls,
  ...sheetCalls,
  ...messageCalls,
  ...systemCalls,
} satisfies Record<CallName, Call>

export type Calls = typeof calls
