/**
 * The rules of the press room, pure: no clock, no database, no network. A route says through which stations a printed
 * line goes, with the quantity and the planned minutes of each step.
 */
export type { RouteLine } from './route/route-line.ts'
export { type RouteStep, routeOf, type StepCount } from './route/route-of.ts'
