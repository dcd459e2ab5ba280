import type { Call } from '../call.ts'
import { authCalls } from './calls/auth-calls.ts'
import { orderCalls } from './calls/order-calls.ts'
import { todayCalls } from './calls/today-calls.ts'
import type { ConsoleCallName, ConsoleEndpoint } from './console-endpoints.ts'

/** A call of the shop's side with its shapes. */
export type ConsoleCall = Call<ConsoleEndpoint>

/** Every call with its shapes. A line in `consoleEndpoints` without one here does not compile. */
export const consoleCalls = {
  ...authCalls,
  ...todayCalls,
  ...orderCalls,
} satisfies Record<ConsoleCallName, ConsoleCall>

export type ConsoleCalls = typeof consoleCalls
