/**
 * The one home of everything that crosses the wire: calls, codes, enumerations, messages, shapes.
 * Browsers that only call import `endpoints` and types; the schemas fall away with tree shaking.
 */
export { addressText } from './address-text.ts'
export {
  type ArtworkLineName,
  artworkLines,
  cutOffPage,
  lineNamesOf,
  linesOfPage,
  type PictureOfPage,
  strokeOfLine,
} from './artwork-lines.ts'
export {
  type CalendarSettings,
  calendarOf,
  dayReason,
  findLongClosure,
  holidayDays,
  usualCalendar,
} from './calendar-settings.ts'
export {
  type AnyCall,
  type Call,
  type CallData,
  type CallInput,
  type CallLine,
  envelope,
  type ParsedInput,
} from './call.ts'
export { callSummaries } from './call-summaries.ts'
export { quoteRequest } from './calls/quote-requests.ts'
export { type Calls, calls } from './calls.ts'
export { type Checked, checkValues, type FieldErrors, type FormSchema } from './check-values.ts'
export { holidayPlans } from './chinese-holidays.ts'
export { chineseIssue } from './chinese-issue.ts'
export { type DepositSettings, depositOf, isOwedKind, owedFenOf, usualDeposit } from './deposit-settings.ts'
export { isDueProvisional, promisedDaysText } from './due-states.ts'
export { type Access, type CallName, type Endpoint, endpoints, type Method } from './endpoints.ts'
export * from './enumerations/account-enumerations.ts'
export { optionsOf, textOf } from './enumerations/enumeration.ts'
export * from './enumerations/message-enumerations.ts'
export * from './enumerations/money-enumerations.ts'
export * from './enumerations/order-enumerations.ts'
export * from './enumerations/parcel-enumerations.ts'
export * from './enumerations/party-enumerations.ts'
export * from './enumerations/proof-enumerations.ts'
export * from './enumerations/quote-enumerations.ts'
export * from './enumerations/sheet-enumerations.ts'
export * from './enumerations/version-enumerations.ts'
export {
  type Code,
  codeMessages,
  codes,
  type Envelope,
  type InvalidFields,
  type PriceChanged,
  withoutNulls,
} from './envelope.ts'
export { boundsOf, type FieldBounds } from './field-bounds.ts'
/** Single fields (`fields.mobile`, `fields.password`, …) and whole forms (`forms.loginForm`, …). */
export * as fields from './fields.ts'
/** A product's form at first, and its values as text in an address. */
export { firstValues, withDetails } from './first-values.ts'
export {
  askQuote,
  type ChosenStep,
  type FieldOf,
  type FormValues,
  isApplicable,
  namesOf,
  quoteInputOf,
  stepsAt,
  valueAt,
  withValue,
} from './form-values.ts'
export { formatBytes } from './format-bytes.ts'
export * as forms from './forms.ts'
export {
  type Counted,
  describeJob,
  formatCount,
  formatQuantity,
  includedLabel,
  inkText,
  isSizeEntry,
  printText,
  type SpecPart,
  specParts,
  summariseSpec,
  withParts,
} from './job-texts.ts'
export { maskEmail, maskMobile } from './mask-contacts.ts'
export {
  isPictureName,
  largestAnswerFile,
  largestMessageFile,
  messageFileFault,
  messageFileKinds,
  messageFileTypes,
  mostMessageFiles,
} from './message-files.ts'
export { mostMessageText, mostOfferDays } from './message-limits.ts'
export {
  fillPlaceholders,
  findPlaceholderFault,
  type MessagePlaceholder,
  messagePlaceholders,
  type OwnMessageText,
} from './message-placeholders.ts'
export { messages } from './messages.ts'
export {
  fenOfYuanNumber,
  formatFen,
  formatNumber,
  formatWholeYuan,
  kgText,
  mmText,
  plainYuan,
  yuanNumber,
} from './numbers.ts'
export {
  changesOf,
  type OrderSums,
  placedTotalOf,
  sumsAtTotal,
  sumsOf,
  sumsWithGoods,
  taxBackOf,
  taxOn,
  taxPercent,
  taxWithin,
} from './order-sums.ts'
export { packingText } from './packing-text.ts'
export { type ClientCredentials, type PageShop, type ShopResolution, secondLabel } from './page-shop.ts'
export { partlyShippedText } from './partly-shipped-text.ts'
export { mostJoined, rechargeFen } from './payment-limits.ts'
export { paymentStateText } from './payment-state-text.ts'
export { type PolicyKind, policyKinds, policyPath, policyTitle } from './policy-kinds.ts'
export {
  fillPolicy,
  mostPolicyText,
  type PolicyBlock,
  type PolicyWord,
  readPolicy,
} from './policy-text.ts'
export { mostRichText, richTextTags, safeLink } from './rich-text.ts'
export {
  hoursText,
  isServing,
  mostServiceHours,
  type ServiceHours,
  weekDayLabel,
  weekDayOf,
  weekDays,
  weekDaysText,
} from './service-hours.ts'
export { sessionMessages } from './session-messages.ts'
/** `Address`, `ProductCard`, `QuoteAnswer`, `OrderDetail` and every other shape by name. */
export type * from './shapes.ts'
export {
  dayAfter,
  dayMs,
  dayOf,
  formatDay,
  formatMoment,
  formatMonth,
  formatMonthDay,
  formatTime,
  formatZonedTime,
  hourMs,
  isDay,
  minuteMs,
  minuteOf,
  monthAfter,
  monthOf,
  readTime,
  shopZone,
  startOfDay,
  startOfMonth,
} from './shop-clock.ts'
export * from './state-names.ts'
export {
  addsTax,
  mostTaxPoints,
  pointsFor,
  type TaxPoints,
  type TaxSettings,
  taxNote,
  usualTax,
} from './tax-settings.ts'
export { type TemplateQuery, templateNames } from './template-names.ts'
export { fenOfYuan, halfWidth, readNumber, readYuan } from './typed-numbers.ts'
export { readItems, valueText } from './value-text.ts'
export { changedSums } from './version-sums.ts'
export {
  addWorkingDays,
  dueTime,
  isWorkingDay,
  nextWorkingDay,
  rushObjection,
  takesRush,
  type WorkingCalendar,
  workingDaysText,
} from './working-calendar.ts'
