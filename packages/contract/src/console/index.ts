/** The second table of calls: the shop's own side, for the web console and the command line. */

export { auditActors, auditSubjects } from './audit-lists.ts'
export { type CallScope, callScopes, type NamedRecord, type OwnRecordKind } from './call-scopes.ts'
export type { CounterDocument, CounterDraft } from './calls/counter-calls.ts'
export {
  knownCustomer,
  maskedTitleFields,
  mostContacts,
  mostCustomerTags,
} from './calls/customer-profile-calls.ts'
export type { WrongDocument } from './calls/document-calls.ts'
export { orderMoves, type ShopMove } from './calls/order-calls.ts'
export { isPickup, pickup, type ReturnTarget } from './calls/order-move-calls.ts'
export { namable } from './calls/platform-calls.ts'
export type { ProductContent, ProductFinding } from './calls/product-calls.ts'
export type { WholeSheet } from './calls/sheet-calls.ts'
export type { StaleTariff } from './calls/tariff-calls.ts'
export {
  accountLineFields,
  advertFields,
  channelFields,
  mostOnDeliveryFen,
  profileFields,
  returnAddressFields,
  serviceFields,
} from './calls/window-calls.ts'
export { carrierOfNumber, recogniseCarrier } from './carrier-forms.ts'
export {
  type CashCount,
  type CashEntryKind,
  cashEntryKinds,
  cashNotes,
  countedFen,
  type EnteredCashKind,
  enteredCashKinds,
  mostCashBoxes,
  mostLateDays,
  needsVoucher,
  type SurplusChoice,
  splitTaken,
  surplusPlaces,
  type TakenMethod,
  takenMethods,
} from './cash-box-lists.ts'
export {
  alipayCodes,
  type ConnectionField,
  type ConnectionFieldName,
  type ConnectionKind,
  type ConnectionSource,
  type ConnectionState,
  type ConnectionStep,
  type ConnectionStepName,
  connectionFields,
  connectionGroups,
  connectionKinds,
  connectionSources,
  connectionStates,
  connectionSteps,
  endNoticeDays,
  failuresBeforeHiding,
  type MachineState,
  machineStates,
  type RelatedConnection,
  relatedConnections,
  type StepResult,
  siteEvents,
  stepResults,
} from './connection-lists.ts'
export { type ConsoleCall, type ConsoleCalls, consoleCalls } from './console-calls.ts'
export {
  type ConsoleAccess,
  type ConsoleCallName,
  type ConsoleEndpoint,
  consoleEndpoints,
  idleHeader,
  permissionsOf,
} from './console-endpoints.ts'
export {
  type CounterChannel,
  type CounterDraftState,
  type CounterMethod,
  counterChannels,
  counterDraftStates,
  counterMethods,
  mostCounterDrafts,
  mostCounterLines,
  mostLaterDays,
  repriceReasons,
} from './counter-lists.ts'
export { customerTitle, personOr } from './customer-title.ts'
export { discountCodeStatuses, mostLevelPercent } from './discount-lists.ts'
export { formMessages } from './form-messages.ts'
export {
  type ImportKind,
  type ImportResult,
  type ImportState,
  importKinds,
  importPermissions,
  importResults,
  importStates,
  largestTableMb,
  mostImportColumns,
  mostImportRows,
} from './import-lists.ts'
export { type InvoicingSettings, mostTaxRows, taxRates, unsetInvoicing } from './invoicing.ts'
export {
  type CountUnit,
  countUnits,
  type JobMove,
  type JobState,
  jobMoves,
  jobStates,
  mostCounted,
  mostJobCartons,
  mostJobGrams,
  mostJobPhotos,
  mostTickets,
  type StepMove,
  type StepState,
  stepMoves,
  stepStates,
} from './job-lists.ts'
export {
  type LabelPaper,
  type LabelState,
  labelOutcomes,
  labelPapers,
  labelStates,
  mostLabels,
  type NotePaper,
  notePapers,
} from './label-lists.ts'
export {
  cashRowKinds,
  creditTermDays,
  type DifferenceKind,
  differenceKinds,
  faultTexts,
  invoiceLists,
  isByHand,
  largestInvoice,
  largestVoucher,
  moneySides,
  mostJointOrders,
  type ReconcileState,
  reconcileStates,
  refundAdvice,
  refundSpans,
} from './money-lists.ts'
export {
  type ArtworkView,
  artworkViews,
  type BulkAction,
  bulkActions,
  dueSpans,
  orderSorts,
  orderViewParams,
  type ProofFilter,
  proofFilters,
  type QueueName,
  queueNames,
  shippedParcels,
  type TaskKind,
  taskKinds,
} from './order-lists.ts'
export {
  cleanParcelRow,
  mostParcelRows,
  type ParcelRow,
  parcelFaults,
  readParcelRows,
  splitPastedText,
  type TableRow,
} from './parcel-rows.ts'
export {
  allPermissions,
  grantablePermissions,
  grantFault,
  limitFields,
  offeredPermissionGroups,
  ownersOnly,
  type Permission,
  type Powers,
  permissionGroups,
  type RoleLimits,
  standardRoles,
} from './permissions.ts'
export { largestPicture, mostProductPictures } from './picture-limits.ts'
export { allowedTotals, leastOfferFen, type OfferLimit, totalRange } from './price-limit.ts'
export {
  mostCategories,
  mostDescription,
  mostProducts,
  mostTags,
  type ProductState,
  productFindingLevels,
  productStates,
} from './product-lists.ts'
export { mostMarks, mostRejectReasons, standardRejectReasons } from './reject-reasons.ts'
export {
  type ExportKind,
  type ExportState,
  exportKinds,
  exportStates,
  mostReportDays,
  type PaperUse,
  paperUses,
  punctuality,
  type ReportName,
  type ReportStep,
  reportNames,
  reportSteps,
} from './report-names.ts'
export { type RobotEvent, type RobotKind, robotEvents, robotKinds } from './robot-lists.ts'
export {
  jobCodePath,
  jobNoIn,
  type ScanMove,
  type ScanOutcome,
  scanKeptMs,
  scanMoves,
  scanOutcomes,
  scanUndoMs,
  type WallCode,
  wallCodes,
} from './scan-lists.ts'
export {
  type AfterSaleTurn,
  afterSaleMoves,
  afterSaleTurns,
  answerDeliveries,
  type CustomerStatus,
  customerStatuses,
  type OutboxState,
  outboxStates,
  type SentChannel,
  type ShopAfterSaleMove,
  sentChannels,
  sentStates,
  threadViews,
} from './service-lists.ts'
export {
  type ChangingCallName,
  type ConsoleEventName,
  type ReadingCallName,
  readingPosts,
  staleAfter,
  staleAfterEvent,
} from './stale-after.ts'
export {
  mostRemovedStations,
  mostStationExceptions,
  mostStationHours,
  mostStations,
  mostWasteCauses,
  type Station,
  type StationException,
  type StationKind,
  type StationUnit,
  standardStations,
  standardWasteCauses,
  stationKinds,
  stationUnits,
  unitOfStation,
} from './station-lists.ts'
export { mostSampleJobs, type ScheduledState, scheduledStates } from './tariff-lists.ts'
export { listedPages, shopsTurn, todayLists } from './today-lists.ts'
export { longestUsualAnswer, mostUsualAnswers, standardUsualAnswers } from './usual-answers.ts'
export {
  advertPositions,
  type ChecklistItem,
  checklistItems,
  mostAccountLines,
  mostAdverts,
  mostOfflineChannels,
  provinces,
} from './window-lists.ts'
