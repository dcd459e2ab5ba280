import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { type CallData, type CallInput, envelope, type ParsedInput } from './call.ts'
import { type Calls, calls } from './calls.ts'
import { type CallName, endpoints } from './endpoints.ts'
import type { OrderState } from './enumerations/order-enumerations.ts'
import { specifiedCalls } from './testing/specified-calls.ts'
import { unboundedIn } from './testing/unbounded-in.ts'

const names = Object.keys(calls) as CallName[]
const written = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const inputs = names.flatMap((name) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape: z.ZodType | undefined = calls[name][part]
    return shape ? [{ name, part, shape }] : []
  }),
)

describe('the table of calls', () => {
  it('has one call for each endpoint, and no other', () => {
    expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it.each(names)('%s stands under its own endpoint', (name) => {
    expect(calls[name].endpoint).toBe(endpoints[name])
  })

  it('writes no method and path twice', () => {
    const all = Object.values(endpoints).map(written)
    expect(all.filter((line, index) => all.indexOf(line) !== index)).toEqual([])
  })

  it.each(specifiedCalls)('serves %s as the specification asks', (specified) => {
    expect(Object.values(endpoints).map(written)).toContain(specified)
  })

  it.each(names.filter((name) => ['GET', 'DELETE'].includes(endpoints[name].method)))(
    '%s asks for no body',
    (name) => {
      const { body } = calls[name]
      // The fields of a DELETE may come in a body, because papers write them so; they are in the query too.
      expect(body?.safeParse({}).success ?? true).toBe(true)
      if (body) expect([name, calls[name].query]).toEqual(['removeFile', body])
    },
  )

  it.each(names)('%s describes exactly the parameters that its path names', (name) => {
    const inPath = [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
    const params: z.ZodType | undefined = calls[name].params
    expect(params instanceof z.ZodObject ? Object.keys(params.shape) : []).toEqual(inPath)
  })

  it('keeps ready only answers that are the same for every buyer', () => {
    const cacheable = names.filter((name) => calls[name].cacheable)
    expect(cacheable).toContain('listRegions')
    expect(
      cacheable.filter((name) => endpoints[name].method !== 'GET' || endpoints[name].access !== 'app'),
    ).toEqual([])
  })
})

describe('the JSON schemas', () => {
  it.each(inputs)('describe what goes into $name as $part', ({ shape }) => {
    const schema = z.toJSONSchema(shape, { io: 'input' })
    expect(schema.type === 'object' || schema.oneOf !== undefined).toBe(true)
  })

  // Without `unrepresentable: 'any'`, a transform or a date in an answer would throw here.
  it.each(names)('describe all that %s answers', (name) => {
    const answer = envelope<z.ZodType>(calls[name].data)
    expect(z.toJSONSchema(answer, { io: 'output' })).toMatchObject({
      properties: { code: { const: 10000 } },
      required: ['code', 'msg', 'data'],
    })
    expect(() => z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })).not.toThrow()
  })

  it.each(inputs)('bound every text and list of $name $part', ({ shape }) => {
    expect(unboundedIn(z.toJSONSchema(shape, { io: 'input' }))).toEqual([])
  })

  it('would notice a text or a list without a bound', () => {
    const careless = z.object({
      a: z.string(),
      list: z.array(z.object({ b: z.string() })).max(9),
      c: z.array(z.int()),
    })
    expect(unboundedIn(z.toJSONSchema(careless))).toEqual(['a', 'list.b', 'c'])
  })
})

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
