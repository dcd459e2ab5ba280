import { inspect } from 'node:util'
import { type CallName, calls } from '@yinpu/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptCounts } from '../src/db/schema/index.ts'
import { isNightly } from '../src/testing/test-turns.ts'
import { absurdRequests } from './absurd-requests.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { wrongIn } from './judge-answer.ts'
import { type FuzzShops, openFuzzShops } from './open-fuzz-shops.ts'
import { ownedRowsRepository } from './owned-rows-repository.ts'
import { spoilt } from './spoil-input.ts'
import { type FuzzInput, writeRequest } from './write-request.ts'

const runs = Number(process.env.FUZZ_RUNS ?? (isNightly ? 500 : 3))
const seed = Number(process.env.FUZZ_SEED ?? 20260)
/** An open stream has no end to wait for; the others compute long on purpose. */
const slow: Partial<Record<CallName, number>> = {
  printQuotation: 0.3,
  getTemplate: 0.3,
  register: 0.3,
  login: 0.5,
}
const isStream = (name: CallName) => name === 'followOrders'

let shop: FuzzShops
let before: Record<string, string>
const figures = () =>
  ownedRowsRepository.figures(
    shop.database.db,
    shop.victims.map(({ userId }) => userId),
  )
beforeAll(async () => {
  shop = await openFuzzShops()
  before = await figures()
})
afterAll(() => shop.close())

const names = Object.keys(calls) as CallName[]

const partsOf = (name: CallName) => {
  const { params, query, body } = calls[name]
  return Object.entries({ params, query, body }).filter(([, shape]) => shape !== undefined)
}

/** Without an input there is little to vary. */
const runsOf = (name: CallName) => (partsOf(name).length === 0 ? 3 : Math.ceil(runs * (slow[name] ?? 1)))

const inputOf = (name: CallName) => {
  const made = fc.record(
    Object.fromEntries(
      partsOf(name).flatMap(([part, shape]) => (shape ? [[part, arbitraryOf(shape, shop.pool)]] : [])),
    ),
  )
  const good = shop.goodFor(name)
  const valid = good.length > 0 ? fc.oneof(made, fc.constantFrom(...good)) : made
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 3, arbitrary: spoilt(valid) },
  ) as fc.Arbitrary<FuzzInput>
}

let requestCount = 0
/** Limits are tested elsewhere: here they would only hide the code behind them. */
const anAddress = () => {
  requestCount += 1
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
}

/** A person wants to see the last of the runs, and no list of ten thousand. */
const printed = (input: unknown) => inspect(input, { depth: 6, maxStringLength: 80, maxArrayLength: 5 })

/** Everything that was sent, readable: a text that only comes back from there is no secret. */
const requestTextOf = ({ url, payload }: InjectOptions) =>
  `${String(url).replaceAll('%2C', ',').replaceAll('%2F', '/')}${payload ?? ''}`

const readersOf = (name: CallName) => (isStream(name) ? [undefined] : [...shop.actors, undefined])

describe(`every call, ${runs} times from seed ${seed}`, () => {
  it.each(names)(
    '%s answers whatever comes, and only with what is the asker’s',
    async (name) => {
      const readers = readersOf(name)
      const tokens = await Promise.all(readers.map(shop.headersOf))
      const property = fc.asyncProperty(inputOf(name), fc.nat(readers.length - 1), async (input, who) => {
        if (calls[name].endpoint.method === 'POST') await shop.database.db.delete(attemptCounts)
        const reader = readers[who]
        const headers = { ...tokens[who], 'x-forwarded-for': anAddress() }
        const request = writeRequest(calls[name].endpoint, input ?? {}, headers)
        const answer = await shop.app.inject(request)
        const wrong = wrongIn(name, answer, shop.foreignTo(reader, requestTextOf(request)))
        if (wrong) throw new Error(`${wrong}\nas ${reader?.marker ?? 'a visitor'}: ${printed(input)}`)
      })
      await fc.assert(property, { numRuns: runsOf(name), seed, endOnFailure: true })
    },
    3_600_000,
  )

  it.each(names)('%s refuses what no client of ours would send', async (name) => {
    const reader = calls[name].endpoint.access === 'user' ? readersOf(name)[0] : undefined
    const tokens = await shop.headersOf(reader)
    const faults: string[] = []
    for (const [what, request] of absurdRequests(calls[name].endpoint)) {
      const headers = { ...tokens, 'x-forwarded-for': anAddress(), ...request.headers }
      const answer = await shop.app.inject({ ...request, headers })
      const wrong = wrongIn(name, answer, shop.foreignTo(reader, ''))
      if (wrong) faults.push(`${what}: ${wrong}`)
    }
    expect(faults).toEqual([])
  })

  it('and nothing of the buyers who never asked has changed', async () => {
    expect(await figures()).toEqual(before)
  })
})
