/**
 * The one home of everything that crosses the wire: calls, codes, enumerations, messages, shapes.
 * Browsers that only call import `endpoints` and types; the schemas fall away with tree shaking.
 */
export type { Call, CallData, CallInput, ParsedInput } from './call.ts'
export { callSummaries } from './call-summaries.ts'
export { quoteRequest } from './calls/quote-requests.ts'
export { type Calls, calls } from './calls.ts'
export { chineseIssue } from './chinese-issue.ts'
export { secondLabel } from './client-mode.ts'
export { type Code, codeMessages, codes } from './codes.ts'
export { type Access, type CallName, type Endpoint, endpoints } from './endpoints.ts'
export * from './enumerations/account-enumerations.ts'
export { optionsOf, textOf } from './enumerations/enumeration.ts'
export * from './enumerations/money-enumerations.ts'
export * from './enumerations/order-enumerations.ts'
export * from './enumerations/quote-enumerations.ts'
export { type Envelope, envelope, type InvalidFields, type PriceChanged } from './envelope.ts'
/** Single fields (`fields.mobile`, `fields.password`, …) and whole forms (`forms.loginForm`, …). */
export * as fields from './fields.ts'
export {
  type ChosenStep,
  type FieldOf,
  type FormValues,
  isShown,
  namesOf,
  stepsAt,
  valueAt,
  withValue,
} from './form-values.ts'
export * as forms from './forms.ts'
export { type Counted, countWords, describeJob, quantityWords, summariseSpec } from './job-words.ts'
export { formatNumber, kgWords, mmWords } from './measure-words.ts'
export { messages } from './messages.ts'
export { fenOfYuan, formatFen, formatWholeYuan, halfWidth, plainYuan, readYuan } from './money.ts'
export type { ClientCredentials, PageShop, ShopResolution } from './page-shop.ts'
export { plainReader } from './plain-reader.ts'
export { askQuote, quoteInputOf } from './quote-request.ts'
export { readNumber } from './read-number.ts'
/** `Address`, `ProductCard`, `QuoteAnswer`, `OrderDetail` and every other shape by name. */
export type * from './shapes.ts'
export {
  dayMs,
  dayOf,
  formatDay,
  formatMoment,
  formatMonthDay,
  formatTime,
  formatZonedTime,
  isDay,
  minuteOf,
  readTime,
  startOfDay,
} from './shop-clock.ts'
export * from './state-names.ts'
export { withoutNulls } from './without-nulls.ts'
