import type { OrderState } from './enumerations/order-enumerations.ts'
import { stateOfOrder } from './state-names.ts'
import { workingDaysText } from './working-calendar.ts'

const { awaitingFiles, underReview, turnedDown } = stateOfOrder
const beforeApproval: readonly OrderState[] = [awaitingFiles, underReview, turnedDown]

/** Before the artwork is approved, or the proof agreed, a due date stands as if that happened at once. */
export const isDueProvisional = (state: OrderState): boolean => beforeApproval.includes(state)

/** The promised days as they are counted: orders from before the calendar count every day. */
export const promisedDaysText = (days: number, countsWorkingDays: boolean): string =>
  countsWorkingDays || days === 0 ? workingDaysText(days) : `${days} 天`
