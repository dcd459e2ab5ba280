import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type CallName, calls, codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { createLogger } from '../../kernel/logger.ts'
import { cheapCost } from '../../testing/cheap-cost.ts'
import { sampleInput } from '../../testing/sample-input.ts'
import { createTestApp, type TestApp, testConfig, yinpuCredentials } from '../../testing/test-app.ts'

const now = () => Date.UTC(2026, 10, 16, 8)
let shop: TestApp
let accesstoken: string
/** two processes of one shop */
let pair: Pair
/** the same if another origin may call */
let foreignPair: Pair

interface Pair {
  fast: App
  plain: App
}

const openPair = async (corsOrigins: string[]): Promise<Pair> => {
  const open = (fastAnswers: boolean) =>
    buildApp({
      config: { ...testConfig(shop.dataDir), fastAnswers, corsOrigins },
      database: shop.database,
      logger: createLogger('silent'),
      now,
      storefront: undefined,
      passwordCost: cheapCost,
    })
  return { fast: await open(true), plain: await open(false) }
}

beforeAll(async () => {
  shop = await createTestApp({ now })
  accesstoken = await shop.tokenFor(yinpuCredentials)
  pair = await openPair([])
  foreignPair = await openPair(['https://shop.example'])
})
afterAll(async () => {
  for (const { fast, plain } of [pair, foreignPair]) {
    await fast.close()
    await plain.close()
  }
  await shop.close()
})

interface RequestInput {
  query?: object
  body?: object | string
  headers?: Record<string, string>
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** The comparable parts of an answer: all but the clock, the request's number and the compression. */
const ask = async (app: App, name: CallName, { query = {}, body, headers = {} }: RequestInput) => {
  const { method, path } = calls[name].endpoint
  const response = await app.inject({
    method,
    url: path,
    query: query as Record<string, string>,
    ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
    headers: { accesstoken, 'content-type': 'application/json', ...headers },
  })
  const { date: _, 'x-request-id': __, 'content-length': length, ...comparable } = response.headers
  const decode = decoders[String(comparable['content-encoding'])] ?? ((bytes: Buffer) => bytes)
  const answered = decode(response.rawPayload)
  return {
    status: response.statusCode,
    headers: comparable,
    hasLength: length === undefined || Number(length) === response.rawPayload.length,
    body: answered.toString(),
  }
}

/** Sends the request both ways, more than once: only a repeated request can be answered from memory. */
const expectAlike = async (name: CallName, input: RequestInput = {}, { fast, plain }: Pair = pair) => {
  let last = await ask(plain, name, input)
  expect(last.hasLength).toBe(true)
  for (let time = 1; time <= 3; time += 1) {
    expect(await ask(fast, name, input), `${name}, time ${time}`).toEqual(last)
    last = await ask(plain, name, input)
  }
  return last
}

const encodings = [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }]
const names = Object.keys(calls) as CallName[]

describe('with FAST_ANSWERS off the answers are the same', () => {
  it.each(names.filter((name) => calls[name].cacheable))('to %s, which is cacheable', async (name) => {
    const input = await sampleInput(shop, name)
    for (const headers of encodings) {
      const { status, headers: answerHeaders } = await expectAlike(name, { ...input, headers })
      expect(status).toBe(200)
      const again = await expectAlike(name, {
        ...input,
        headers: { ...headers, 'if-none-match': String(answerHeaders.etag) },
      })
      expect([again.status, again.body]).toEqual([304, ''])
    }
  })

  const quoteTypes: Partial<Record<CallName, number>> = {
    quoteGangRun: 1,
    quoteOffset: 2,
    quoteRollLabel: 3,
    quoteInkLabel: 4,
    quoteSample: 6,
  }
  const goodBody = async (name: CallName) => {
    if (name === 'planSheet') return { width: 210, height: 285, bleed: 3 }
    const baojia_type = quoteTypes[name]
    if (!baojia_type) return { paper: 'tb', gsm: 157, size: 'dd', tons: 1 }
    const { data } = await shop.call('listProducts', accesstoken, { query: { baojia_type } as never })
    const { id } = data.list[0] ?? { id: '' }
    return { ...(await shop.call('getProduct', accesstoken, { query: { id } })).data.defaults }
  }

  it.each(names.filter((name) => calls[name].repeatable))('to %s, which is repeatable', async (name) => {
    const body = await goodBody(name)
    for (const headers of encodings) {
      const { body: answer } = await expectAlike(name, { body, headers })
      expect(JSON.parse(answer)).toMatchObject({ code: codes.ok })
    }
    const refused = await expectAlike(name, { body: {} })
    expect(JSON.parse(refused.body).code).not.toBe(codes.ok)
  })

  it('to a buyer, to a stranger, to nonsense and to other origins', async () => {
    const authusertoken = await shop.signIn(accesstoken, '13800138000', 'demo123456')
    const asBuyer = { headers: { authusertoken } }
    for (const name of ['getUser', 'listOrders', 'listAddresses', 'listPayments'] as const) {
      expect(JSON.parse((await expectAlike(name, asBuyer)).body).code, name).toBe(codes.ok)
      expect(JSON.parse((await expectAlike(name)).body).code, name).not.toBe(codes.ok)
    }
    await expectAlike('getCompany', { headers: { accesstoken: 'none' } })
    const headers = { origin: 'https://shop.example' }
    const foreign = await expectAlike('getCompany', { headers }, foreignPair)
    expect(foreign.headers['access-control-allow-origin']).toBe('https://shop.example')
    await expectAlike('quotePaper', { body: '{"a":', headers }, foreignPair)
    await expectAlike('quotePaper', { body: {}, headers }, foreignPair)
    await expectAlike('quotePaper', { body: '{"__proto__":{"a":1}}' })
    await expectAlike('quotePaper', { body: '{"\\u005f_proto__":{"a":1}}' })
    await expectAlike('quotePaper', { body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` })
  })
})
