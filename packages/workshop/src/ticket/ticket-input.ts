import type { SpecEntry } from '@yinpu/contract'
import type { RouteLine } from '../route/route-line.ts'
import type { RouteStep } from '../route/route-of.ts'

/** A step as its job has it; a later tariff or station does not change it. */
export type TicketStep = Pick<
  RouteStep,
  'kind' | 'name' | 'part' | 'note' | 'quantity' | 'unit' | 'wait_minutes' | 'count'
>

export interface TicketInput {
  line: RouteLine
  spec: readonly SpecEntry[]
  /** ordered pieces that plan and production data of the line are for */
  plannedPieces: number
  /** what this job makes of them */
  pieces: number
  unit: string
  steps: readonly TicketStep[]
}
