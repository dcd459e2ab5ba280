import { describe, expectTypeOf, it } from 'vitest'
import type { CallData, CallInput, ParsedInput } from './call.ts'
import type { Calls } from './calls.ts'
import type { OrderState } from './enumerations/order-enumerations.ts'

/** Judged by the compiler: the types that clients and routes get from the table. */
describe('the types of a call', () => {
  it('lets a client leave out what need not be said', () => {
    expectTypeOf<Record<never, never>>().toExtend<CallInput<Calls['listOrders']>>()
    expectTypeOf<Record<never, never>>().toExtend<CallInput<Calls['getUser']>>()
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<Calls['getOrder']>>()
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<Calls['checkPayment']>>()
  })

  it('lets a client send what was typed and gives a route the number', () => {
    expectTypeOf<CallInput<Calls['quoteGangRun']>['body']['quantity']>().toEqualTypeOf<number | string>()
    expectTypeOf<ParsedInput<Calls['quoteGangRun']>['body']['quantity']>().toEqualTypeOf<number>()
    expectTypeOf<ParsedInput<Calls['deleteQuotations']>['query']['ids']>().toEqualTypeOf<string[]>()
  })

  it('keeps the members of an enumeration', () => {
    expectTypeOf<CallData<Calls['getOrder']>['state']>().toEqualTypeOf<OrderState>()
    expectTypeOf<ParsedInput<Calls['listOrders']>['query']['state']>().toEqualTypeOf<OrderState | undefined>()
  })
})
