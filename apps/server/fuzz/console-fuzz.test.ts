import { inspect } from 'node:util'
import type { CallLine } from '@yinpu/contract'
import { type ConsoleCall, type ConsoleCallName, consoleCalls } from '@yinpu/contract/console'
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOperatorApp } from '../src/console-app.ts'
import { attemptCounts, companies } from '../src/db/schema/index.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { type ConsolePeople, nobodys, openConsolePeople } from '../src/testing/console-people.ts'
import { staffOf } from '../src/testing/order-console.ts'
import { testConfig } from '../src/testing/test-app.ts'
import { consoleOrigin } from '../src/testing/test-console.ts'
import { isNightly } from '../src/testing/test-turns.ts'
import { absurdRequests } from './absurd-requests.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { wrongInCall } from './judge-answer.ts'
import { spoilt } from './spoil-input.ts'
import { type FuzzInput, writeRequest } from './write-request.ts'

const runs = Number(process.env.FUZZ_RUNS ?? (isNightly ? 500 : 2))
/** nightly, or with a chosen number of runs */
const isWhole = isNightly || process.env.FUZZ_RUNS !== undefined
const seed = Number(process.env.FUZZ_SEED ?? 20260)

let shop: ConsolePeople
let socket: FastifyInstance
let documents: unknown[]
beforeAll(async () => {
  shop = await openConsolePeople()
  socket = await buildOperatorApp({
    config: testConfig(shop.dataDir),
    database: shop.database,
    logger: createLogger('silent'),
    now: () => shop.clock.time,
    deps: shop.app.shopDeps,
    address: '',
    startedAt: 0,
  })
  const owner = shop.clientOf('老板')
  const read = ['getTariff', 'getCatalogue', 'getCompanyFile'] as const
  documents = await Promise.all(read.map(async (name) => (await shop.must(owner.call(name, {}))).document))
})
afterAll(async () => {
  await socket.close()
  await shop.close()
})
/** Undoes the effects of some calls: a closed shop, and a required second factor. */
beforeEach(async () => {
  await shop.database.db.update(companies).set({ enabled: true, requiresTotp: false })
  await shop.database.db.delete(attemptCounts)
})

const names: ConsoleCallName[] = (Object.keys(consoleCalls) as ConsoleCallName[]).filter(
  (name) => name !== 'followEvents',
)
const callOf = (name: ConsoleCallName): ConsoleCall => consoleCalls[name]
const lineOf = (name: ConsoleCallName): CallLine => consoleCalls[name].endpoint

/** Records of both shops, invented ones, and words of a shop's tariff. */
const pool = (key: string): readonly unknown[] => {
  const both = (name: string) => [...(shop.own[name] ?? []), ...(shop.others[name] ?? [])]
  const ids = [
    'order_id',
    'after_id',
    'customer_id',
    'staff_id',
    'role_id',
    'invitation_id',
    'inquiry_id',
    'statement_id',
    'invoice_id',
    'export_id',
    'scheduled_id',
    'discount_code_id',
    'product_id',
    'view_id',
    'message_id',
  ]
  if (key === 'id') return [...ids.flatMap(both), nobodys]
  if (key === 'no') return [...both('payment_no'), ...both('refund_no'), ...both('request_no')]
  if (key === 'lines') return both('line_id')
  if (key === 'document') return documents
  if (key === 'n' || key === 'than' || key === 'before') return ['1', 1, '2']
  if (key === 'code') return both('discount_code')
  if (key === 'carrier') return ['zto', 'pickup', '自提', '中通快递']
  if (key === 'mobile') return Object.values(staffOf)
  return both(key)
}

const partsOf = (name: ConsoleCallName) => {
  const { params, query, body } = callOf(name)
  return Object.entries({ params, query, body }).filter(([, shape]) => shape !== undefined)
}

const inputOf = (name: ConsoleCallName) => {
  const valid = fc.record(
    Object.fromEntries(
      partsOf(name).flatMap(([part, shape]) => (shape ? [[part, arbitraryOf(shape, pool)]] : [])),
    ),
  )
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 3, arbitrary: spoilt(valid) },
  ) as fc.Arbitrary<FuzzInput>
}

const printed = (input: unknown) => inspect(input, { depth: 6, maxStringLength: 80, maxArrayLength: 5 })

/** Texts for the other shop's people only, and secrets for no reader at all: passwords, secrets, whole mobiles. */
const foreignIn = (name: ConsoleCallName, requestText: string) => (text: string) => {
  const theirs = ['机密乙', ...(shop.others.order_id ?? []), ...(shop.others.customer_id ?? [])]
  const secret = /\$argon2|password_hash|totp_secret/.exec(text)?.[0]
  // Digits within an id or a digest are no telephone number.
  const mobile = name.startsWith('reveal') ? undefined : /(?<![\w-])1[3-9]\d{9}(?!\w)/.exec(text)?.[0]
  return [...theirs, secret, mobile].find(
    (word) => word !== undefined && text.includes(word) && !requestText.includes(word),
  )
}

const isFile = ({ headers }: LightMyRequestResponse) => headers['content-disposition'] !== undefined

const asBody = (name: ConsoleCallName, input: FuzzInput): FuzzInput =>
  lineOf(name).method === 'GET' || input.body !== undefined ? input : { ...input, body: {} }

it('the socket serves what has a permission and what belongs to the platform, and nothing of a browser’s', () => {
  const isRouted = (name: ConsoleCallName) => {
    const { method, path } = lineOf(name)
    return socket.hasRoute({ method, url: path })
  }
  const isOfBrowsers = (name: ConsoleCallName) =>
    /^(open|session)$/.test(String(callOf(name).endpoint.access))
  expect(names.filter(isRouted)).toEqual(names.filter((name) => !isOfBrowsers(name)))
})

describe(`every call of the shop’s side, ${runs} times from seed ${seed}`, () => {
  const tryOut = async (
    name: ConsoleCallName,
    send: (request: InjectOptions) => Promise<LightMyRequestResponse>,
    headers: Record<string, string>,
    foreign: (requestText: string) => (text: string) => string | undefined,
  ) => {
    const property = fc.asyncProperty(inputOf(name), async (input) => {
      const request = writeRequest(lineOf(name), asBody(name, input ?? {}), headers)
      const answer = await send(request)
      const wrong = wrongInCall(
        callOf(name),
        answer,
        foreign(`${request.url}${request.payload ?? ''}`),
        isFile(answer),
      )
      if (wrong) throw new Error(`${wrong}\n${printed(input)}`)
    })
    const numRuns = partsOf(name).length === 0 ? 3 : runs
    await fc.assert(property, { numRuns, seed, endOnFailure: true })
    const faults: string[] = []
    // These are refused before any call is known: in CI each call has every fourth, in turn.
    const absurd = absurdRequests(lineOf(name)).filter(
      (_, at) => isWhole || at % 4 === names.indexOf(name) % 4,
    )
    for (const [what, request] of absurd) {
      const answer = await send({ ...request, headers: { ...headers, ...request.headers } })
      const wrong = wrongInCall(callOf(name), answer, () => undefined, isFile(answer))
      if (wrong) faults.push(`${what}: ${wrong}`)
    }
    expect(faults).toEqual([])
  }

  it.each(names)(
    '%s answers an owner whatever comes, and only with what is the shop’s',
    async (name) => {
      const client = await shop.signedIn(staffOf.owner)
      const headers = { cookie: client.cookie(), origin: consoleOrigin }
      await tryOut(
        name,
        (request) => shop.console.inject(request),
        headers,
        (requestText) => foreignIn(name, requestText),
      )
    },
    3_600_000,
  )

  // The socket leads to the same call: in CI every third is tried through it too.
  it.each(names.filter((_, at) => isWhole || at % 3 === 0))(
    '%s answers the operator whatever comes through the socket',
    async (name) => {
      const headers = { 'company-id': shop.own.company_id?.[0] ?? '' }
      await tryOut(
        name,
        (request) => socket.inject(request),
        headers,
        () => () => undefined,
      )
    },
    3_600_000,
  )
})
