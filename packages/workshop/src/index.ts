/**
 * The rules of the press room, pure: no clock, no database, no network. A route says through which stations a printed
 * line goes, with the quantity and the planned minutes of each step; a ticket says what stands on its paper. A gang run
 * lays jobs of one family on press sheets; cutting takes a sheet apart; imposition places pages of artwork on forms.
 */
/** 裁切. */
export { type CutPpfSheet, cutPpf } from './cutting/cut-ppf.ts'
export type { CutPart } from './cutting/cut-tree.ts'
export { type CutStep, countStrokes, cuttingList } from './cutting/cutting-list.ts'
/** 合版. */
export { checkGang, type PlanFault, type PlanFaultKind } from './gang/check-gang.ts'
export { costOneByOne, fillOf, usedPercent } from './gang/gang-figures.ts'
export {
  type GangBatch,
  type GangCell,
  type GangInput,
  GangInputError,
  type GangItem,
  type GangPlan,
  type GangProblem,
  type GangProblemKind,
  type GangSheet,
  type LockedBatch,
} from './gang/gang-plan.ts'
export { gangProblems } from './gang/gang-problems.ts'
export { planGang } from './gang/plan-gang.ts'
export { recountGang } from './gang/recount-gang.ts'
/** 拼大版. */
export type { FoldedPages } from './imposition/fold-scheme.ts'
export { imposeSheet, type SheetToImpose } from './imposition/impose-sheet.ts'
export {
  type Box,
  type ImposedCell,
  type ImposedForm,
  ImpositionError,
  type WorkStyle,
} from './imposition/imposed-form.ts'
export { type SheetMarks, sheetMarks } from './imposition/sheet-marks.ts'
export { type BookToImpose, filledPages, type Signature, signatures } from './imposition/signatures.ts'
/** 工序. */
export type { RouteLine } from './route/route-line.ts'
export { type RouteStep, routeOf, type StepCount } from './route/route-of.ts'
export { shareOf } from './route/share-of.ts'
export { endOfNewJob, type FreeTime, freeTimeOf } from './schedule/free-time.ts'
export { openWindows } from './schedule/open-hours.ts'
export { tryJob } from './schedule/pushed-back.ts'
export { fillOfDay, scheduleJobs } from './schedule/schedule-jobs.ts'
export type {
  Schedule,
  ScheduledJob,
  ScheduleInput,
  ScheduleJob,
  ScheduleReason,
  ScheduleStation,
  ScheduleStep,
} from './schedule/schedule-types.ts'
export type { TicketInput } from './ticket/ticket-input.ts'
export { type Ticket, type TicketPage, ticketOf } from './ticket/ticket-of.ts'
