import type { Call } from '../call.ts'
import { afterSaleCalls } from './calls/after-sale-calls.ts'
import { artworkCalls } from './calls/artwork-calls.ts'
import { auditCalls } from './calls/audit-calls.ts'
import { authCalls } from './calls/auth-calls.ts'
import { calendarCalls } from './calls/calendar-calls.ts'
import { cashBoxCalls } from './calls/cash-box-calls.ts'
import { connectionCalls } from './calls/connection-calls.ts'
import { counterCalls } from './calls/counter-calls.ts'
import { creditCalls } from './calls/credit-calls.ts'
import { customerCalls } from './calls/customer-calls.ts'
import { customerProfileCalls } from './calls/customer-profile-calls.ts'
import { depositCalls } from './calls/deposit-calls.ts'
import { discountCodeCalls } from './calls/discount-code-calls.ts'
import { documentCalls } from './calls/document-calls.ts'
import { exportCalls } from './calls/export-calls.ts'
import { extraCalls } from './calls/extra-calls.ts'
import { fileCalls } from './calls/file-calls.ts'
import { importCalls } from './calls/import-calls.ts'
import { inquiryCalls } from './calls/inquiry-calls.ts'
import { invoiceCalls } from './calls/invoice-calls.ts'
import { jobCalls } from './calls/job-calls.ts'
import { levelCalls } from './calls/level-calls.ts'
import { loadCalls } from './calls/load-calls.ts'
import { meCalls } from './calls/me-calls.ts'
import { messageCalls } from './calls/message-calls.ts'
import { moneyCalls } from './calls/money-calls.ts'
import { notificationCalls } from './calls/notification-calls.ts'
import { orderCalls } from './calls/order-calls.ts'
import { orderMoveCalls } from './calls/order-move-calls.ts'
import { orderViewCalls } from './calls/order-view-calls.ts'
import { paymentCalls } from './calls/payment-calls.ts'
import { pictureCalls } from './calls/picture-calls.ts'
import { platformCalls } from './calls/platform-calls.ts'
import { policyCalls } from './calls/policy-calls.ts'
import { productCalls } from './calls/product-calls.ts'
import { proofCalls } from './calls/proof-calls.ts'
import { reconcileCalls } from './calls/reconcile-calls.ts'
import { refundCalls } from './calls/refund-calls.ts'
import { reportCalls } from './calls/report-calls.ts'
import { robotCalls } from './calls/robot-calls.ts'
import { sheetCalls } from './calls/sheet-calls.ts'
import { shippingCalls } from './calls/shipping-calls.ts'
import { staffCalls } from './calls/staff-calls.ts'
import { stationCalls } from './calls/station-calls.ts'
import { takeMoneyCalls } from './calls/take-money-calls.ts'
import { tariffCalls } from './calls/tariff-calls.ts'
import { taxCalls } from './calls/tax-calls.ts'
import { threadCalls } from './calls/thread-calls.ts'
import { todayCalls } from './calls/today-calls.ts'
import { versionCalls } from './calls/version-calls.ts'
import { windowCalls } from './calls/window-calls.ts'
import type { ConsoleCallName, ConsoleEndpoint } from './console-endpoints.ts'

/** A call of the shop's side with its shapes. */
export type ConsoleCall = Call<ConsoleEndpoint>

/** Every call with its shapes. A line in `consoleEndpoints` without one here does not compile. */
export const consoleCalls = {
  ...authCalls,
  ...counterCalls,
  ...sheetCalls,
  ...orderMoveCalls,
  ...jobCalls,
  ...loadCalls,
  ...orderViewCalls,
  ...shippingCalls,
  ...artworkCalls,
  ...proofCalls,
  ...fileCalls,
  ...moneyCalls,
  ...invoiceCalls,
  ...creditCalls,
  ...paymentCalls,
  ...takeMoneyCalls,
  ...extraCalls,
  ...versionCalls,
  ...cashBoxCalls,
  ...refundCalls,
  ...reconcileCalls,
  ...afterSaleCalls,
  ...documentCalls,
  ...pictureCalls,
  ...productCalls,
  ...tariffCalls,
  ...inquiryCalls,
  ...threadCalls,
  ...platformCalls,
  ...meCalls,
  ...notificationCalls,
  ...staffCalls,
  ...auditCalls,
  ...todayCalls,
  ...orderCalls,
  ...customerCalls,
  ...customerProfileCalls,
  ...levelCalls,
  ...calendarCalls,
  ...stationCalls,
  ...connectionCalls,
  ...depositCalls,
  ...taxCalls,
  ...discountCodeCalls,
  ...messageCalls,
  ...robotCalls,
  ...reportCalls,
  ...exportCalls,
  ...importCalls,
  ...windowCalls,
  ...policyCalls,
} satisfies Record<ConsoleCallName, ConsoleCall>

export type ConsoleCalls = typeof consoleCalls
