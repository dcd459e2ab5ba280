import type { FileState, OrderState } from './enumerations/order-enumerations.ts'

/** The states of an order by name, for whoever compares with one. */
export const stateOfOrder = {
  unpaid: 10,
  awaitingFiles: 20,
  underReview: 30,
  turnedDown: 35,
  inProduction: 40,
  awaitingShipment: 50,
  underWay: 60,
  completed: 70,
  cancelled: 90,
} as const satisfies Record<string, OrderState>

/** The same of a file. */
export const stateOfFile = { waiting: 10, passed: 20, rejected: 30 } as const satisfies Record<
  string,
  FileState
>
