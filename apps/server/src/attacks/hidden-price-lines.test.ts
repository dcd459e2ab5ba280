// A competitor could read a shop's paper prices and machine fees from its own quotes. Where a shop hides them, every call
// of the buyers' side gets its input of the walk here, and no answer, paper or file may name a part of a price.
import {
  type CallData,
  type CallName,
  type Calls,
  calls,
  formatFen,
  plainYuan,
  type QuoteLine,
} from '@yinpu/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecondProcess, type SecondProcess } from '../testing/second-process.ts'
import { buyerWalk } from './testing/buyer-walk.ts'
import { type DearShop, openDearShop } from './testing/dear-shop.ts'
import { leaksIn, readAnswer, type Secret } from './testing/find-secrets.ts'
import { refusalIn, requestOf } from './testing/walk-calls.ts'

const quoteCalls = [
  'quoteGangRun',
  'quoteOffset',
  'quoteRollLabel',
  'quoteInkLabel',
  'quoteSample',
  'quotePaper',
] as const
type QuoteCall = (typeof quoteCalls)[number]
type Quote = CallData<Calls[QuoteCall]>

/** It answers with the file that the shop has uploaded. */
const ownFile = 'downloadInvoice'

const soon = { timeout: 60_000, interval: 20 }

let shop: DearShop
let other: SecondProcess
beforeAll(async () => {
  shop = await openDearShop()
  other = await createSecondProcess(shop)
}, 600_000)
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** As a signed-in buyer, or as a visitor. */
const send = async (
  name: CallName,
  { by = shop.token, headers = {} }: { by?: string | false; headers?: object } = {},
) => {
  const step = buyerWalk[name]
  if (typeof step === 'string') return undefined
  await shop.makeRoom()
  const input = await step(shop, 1)
  await shop.forgetAttempts()
  const token = input.token ?? by
  const side = {
    app: shop.app as unknown as FastifyInstance,
    ...calls[name].endpoint,
    headers: { accesstoken: shop.tokens.yinpu, ...(token && { authusertoken: token }), ...headers },
  }
  const response = await side.app.inject(requestOf(side, input))
  const refusal = refusalIn(response)
  if (refusal && response.statusCode !== 304) throw new Error(`${name}: ${refusal}`)
  return response
}

const answer = async <Name extends CallName>(
  name: Name,
  by?: string | false,
): Promise<CallData<Calls[Name]>> => (await send(name, by === undefined ? {} : { by }))?.json().data

const hide = async (hides: boolean) => {
  const { profile } = await shop.boss('getWindow', {})
  await shop.boss('updateProfile', { body: { ...profile, hides_price_lines: hides } })
  const isHidden = async (ask: (typeof other)['ask']) =>
    (await shop.must(ask('quotePaper', { body: { paper: 'tb', gsm: 157, size: 'dd', sheets: 500 } }))).lines
      .length === 0
  await expect.poll(() => isHidden(shop.ask), soon).toBe(hides)
  await expect.poll(() => isHidden(other.ask), soon).toBe(hides)
}

interface Seen {
  quotes: Record<QuoteCall, Quote>
  order: CallData<Calls['getOrder']>
  papers: CallData<Calls['listPapers']>
}

const look = async (by?: string | false): Promise<Seen> => {
  const quotes = {} as Record<QuoteCall, Quote>
  for (const name of quoteCalls) quotes[name] = await answer(name, by)
  return { quotes, order: await answer('getOrder'), papers: await answer('listPapers') }
}

/** The names of products, options and papers: a fee may have the name of its option. */
const wordsOfProducts = async () => {
  const products: unknown[] = []
  for (const baojia_type of [1, 2, 3, 4, 6]) {
    const { list } = await shop.asBuyer('listProducts', { query: { baojia_type } as never })
    for (const { id } of list) products.push(await shop.asBuyer('getProduct', { query: { id } }))
  }
  return JSON.stringify([products, await shop.asBuyer('listFinishing', {})])
}

/** Sums with a fen: round ones are found everywhere. */
const isOdd = (fen: number) => fen % 100 !== 0

const secretsIn = (
  { quotes, order, papers }: Seen,
  words: string,
): { secrets: Secret[]; sums: Set<string> } => {
  const lines: QuoteLine[] = [
    ...Object.values(quotes).flatMap((quote) => quote.lines),
    ...order.lines.flatMap((line) => line.price_lines),
  ]
  const totals = new Set([
    ...Object.values(quotes).flatMap(({ total_fen, ladder }) => [
      total_fen,
      ...ladder.map((step) => step.total_fen),
    ]),
    ...order.lines.map(({ total_fen }) => total_fen),
    // The first line of a ream is its price as goods.
    ...papers.flatMap(({ ream_prices }) => ream_prices.map(({ ream_fen }) => ream_fen)),
  ])
  const sums = [...new Set(lines.map(({ amount_fen }) => amount_fen))].filter(
    (fen) => isOdd(fen) && !totals.has(fen),
  )
  const product = words + JSON.stringify([order.lines.map(({ spec }) => spec), papers])
  const names = [...new Set(lines.map(({ name }) => name))].filter((name) => !product.includes(name))
  const never = () => false
  return {
    sums: new Set(sums.map(String)),
    secrets: [
      ...sums.flatMap((fen) =>
        [...new Set([formatFen(fen), plainYuan(fen)])].map((value) => ({
          name: `sum ${value}`,
          value,
          maySee: never,
        })),
      ),
      ...names.map((value) => ({ name: `fee ${value}`, value, maySee: never })),
      ...[...new Set(lines.map(({ basis }) => basis))]
        .filter((basis) => basis.length > 6 && !product.includes(basis))
        .map((value) => ({ name: `basis ${value}`, value, maySee: never })),
    ],
  }
}

const leaksOf = (
  name: string,
  fields: [string, string][],
  { secrets, sums }: ReturnType<typeof secretsIn>,
) => [
  ...leaksIn('buyer', name, fields, secrets),
  ...fields
    .filter(([path, text]) => path.endsWith('_fen') && sums.has(text))
    .map(([path]) => `${name} ${path}`),
]

const withoutLines = ({ quotes, order, papers }: Seen) => ({
  quotes: Object.fromEntries(
    Object.entries(quotes).map(([name, { lines: _lines, alternatives: _machines, ...quote }]) => [
      name,
      quote,
    ]),
  ),
  order: {
    ...order,
    // Links of files are signed anew each time.
    files: [],
    lines: order.lines.map(({ price_lines: _lines, ...line }) => line),
  },
  papers: papers.map(({ ton_price_fen: _rate, ...paper }) => paper),
})

describe('a shop that hides the parts of its prices', () => {
  it('shows them in no answer to buyers and visitors, and every total stays what it was', async () => {
    const [open, openToVisitor] = [await look(), await look(false)]
    const match = secretsIn(open, await wordsOfProducts())
    expect(match.sums.size).toBeGreaterThan(10)
    expect(match.secrets.filter(({ name }) => name.startsWith('fee')).length).toBeGreaterThan(2)

    const visible: string[] = []
    for (const name of [...quoteCalls, 'getOrder', 'printQuotation'] as const) {
      const response = await send(name)
      if (response && leaksOf(name, await readAnswer(response), match).length > 0) visible.push(name)
    }
    // A search that finds nothing in an open shop would prove nothing in a shop that hides.
    expect(visible).toEqual(expect.arrayContaining(['quoteOffset', 'getOrder', 'printQuotation']))
    expect(open.papers.some(({ ton_price_fen }) => ton_price_fen)).toBe(true)
    const etag = (await send('listPapers'))?.headers.etag

    await hide(true)
    const [hidden, hiddenToVisitor] = [await look(), await look(false)]
    for (const quote of [...Object.values(hidden.quotes), ...Object.values(hiddenToVisitor.quotes)]) {
      expect(quote.lines).toEqual([])
      expect(quote.alternatives ?? null).toBeNull()
    }
    expect(hidden.papers.every(({ ton_price_fen }) => (ton_price_fen ?? null) === null)).toBe(true)
    expect(withoutLines(hidden)).toEqual(withoutLines(open))
    expect(withoutLines(hiddenToVisitor).quotes).toEqual(withoutLines(openToVisitor).quotes)
    const again = await send('listPapers', { headers: { 'if-none-match': etag } })
    expect(again?.statusCode).toBe(200)
    expect(again?.headers.etag).not.toBe(etag)

    const leaks: string[] = []
    let walked = 0
    for (const name of Object.keys(buyerWalk) as CallName[]) {
      const response = name === ownFile ? undefined : await send(name)
      if (!response) continue
      walked += 1
      leaks.push(...leaksOf(name, await readAnswer(response), match))
    }
    expect(leaks).toEqual([])
    expect(walked).toBeGreaterThan(90)
  }, 600_000)

  it('prints what a process adds to the price beside no option, and shows it to its people', async () => {
    await hide(false)
    const ids: string[] = []
    for (const baojia_type of [1, 2, 3, 4, 6])
      ids.push(
        ...(await shop.asBuyer('listProducts', { query: { baojia_type, page_size: 50 } as never })).list.map(
          ({ id }) => id,
        ),
      )
    const rates = /\d ?元|加 ?\d+(\.\d+)?%/
    const formOf = async (id: string) =>
      JSON.stringify((await shop.asBuyer('getProduct', { query: { id } })).fields)
    const charged: string[] = []
    for (const id of ids) if (rates.test(await formOf(id))) charged.push(id)
    expect(charged.length).toBeGreaterThan(3)
    await hide(true)
    for (const id of ids) expect(await formOf(id)).not.toMatch(rates)
    const [first = ''] = charged
    const { fields } = await shop.boss('getCounterProduct', { params: { id: first } })
    expect(JSON.stringify(fields)).toMatch(rates)
  })

  it('shows them to its people all the same', async () => {
    await hide(true)
    const order = await shop.boss('getOrder', { params: { id: shop.smallOrder } })
    const lines = order.lines[0]?.price_lines ?? []
    expect(lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(order.lines[0]?.total_fen)
    expect(lines.length).toBeGreaterThan(2)
  })

  it('shows them again when it changes its mind, in every process', async () => {
    await hide(true)
    await hide(false)
    expect((await answer('getOrder')).lines.every(({ price_lines }) => price_lines.length > 0)).toBe(true)
  })

  it('keeps its choice when an older page or file without it is saved', async () => {
    await hide(true)
    const { profile } = await shop.boss('getWindow', {})
    const { hides_price_lines: _, ...older } = profile
    const saved = await shop.boss('updateProfile', { body: { ...older, slogan: '先报价' } })
    expect(saved).toMatchObject({ slogan: '先报价', hides_price_lines: true })
    const { document } = await shop.boss('getCompanyFile', {})
    const { hides_price_lines: __, ...file } = document as Record<string, unknown>
    await shop.boss('replaceCompanyFile', { body: { document: file } })
    expect((await shop.boss('getWindow', {})).profile.hides_price_lines).toBe(true)
  })
})
