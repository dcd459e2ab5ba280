/**
 * The rules of the press room, pure: no clock, no database, no network. A route says through which stations a printed
 * line goes, with the quantity and the planned minutes of each step; a ticket says what stands on its paper.
 */
export type { RouteLine } from './route/route-line.ts'
export { type RouteStep, routeOf, type StepCount } from './route/route-of.ts'
export { shareOf } from './route/share-of.ts'
export type { TicketFact } from './ticket/ticket-facts.ts'
export type { TicketInput, TicketStep } from './ticket/ticket-input.ts'
export { type Ticket, type TicketPage, ticketOf } from './ticket/ticket-of.ts'
export type { TicketRow } from './ticket/ticket-rows.ts'
