import type { KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type AlipayCertificates, createAlipayGateway } from './alipay-gateway.ts'
import { type AlipayTrade, createAlipayTrades, refundedFen } from './alipay-trades.ts'
import { type AlipayNews, writeAlipayReturn, writeAlipayWebhook } from './alipay-webhooks.ts'
import { type RunningSimulator, serveOnLoopback } from './loopback-server.ts'
import {
  type Books,
  createWebhookPost,
  type Deliver,
  deliverByNetwork,
  honestHabits,
  memoryBooks,
  type Outage,
  type PaySimulator,
} from './pay-simulator.ts'

const readRequest = async (incoming: IncomingMessage): Promise<Request> => {
  const { method = 'GET', url = '/', headers } = incoming
  const body = await buffer(incoming)
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
}

/** Unlike with `listenOnLoopback`, bytes stay bytes. */
const listenAsAlipay = (
  answer: (request: Request) => Promise<Response>,
  port?: number,
): Promise<RunningSimulator> =>
  serveOnLoopback(async (incoming, outgoing) => {
    const response = await answer(await readRequest(incoming))
    const bytes = Buffer.from(await response.arrayBuffer())
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(bytes)
  }, port)

interface Options {
  appId: string
  sellerId: string
  /** belongs to the private key that requests are signed with */
  merchantPublicKey: KeyObject
  alipayPrivateKey: KeyObject
  /** of an app in the mode of certificates */
  certificates?: AlipayCertificates | undefined
  /** the product of codes that the app has signed */
  code?: 'precreate' | 'order_code' | 'none' | undefined
  /** the page for a buyer who scans a code, or goes to pay on a page */
  pageUrl: (token: string) => string
  deliver?: Deliver | undefined
  books?: Books<AlipayTrade> | undefined
  now?: (() => number) | undefined
}

export interface AlipaySimulator extends PaySimulator {
  /** Sends the delayed webhooks. */
  release(): Promise<void>
  /** the answers to the webhooks */
  answers: { status: number; body: string }[]
  /** Once every webhook under way was sent. */
  settle(): Promise<void>
  /** the browser's address after a paid cashier's page; empty for a code */
  leadBack(token: string): string
}

/** Alipay's gateway at `/gateway.do`, its webhooks, and the buyer's phone. */
export const createAlipaySimulator = (options: Options): AlipaySimulator => {
  const { now = Date.now } = options
  const trades = createAlipayTrades(options.books ?? memoryBooks(), now)
  const webhooks = honestHabits()
  const outages: Record<string, Outage> = {}
  const refusals: Record<string, string> = {}
  const clock = { aheadMs: 0 }
  const post = createWebhookPost(webhooks, options.deliver ?? deliverByNetwork)
  const underWay = new Set<Promise<void>>()

  const announce = async (news: Omit<AlipayNews, 'status'>): Promise<void> => {
    if (!news.trade.notifyUrl) return
    const tradeNews = { ...news, status: trades.statusOf(news.trade) }
    const sent = post.send(writeAlipayWebhook({ ...options, now }, tradeNews, webhooks.tampering))
    underWay.add(sent)
    await sent
    underWay.delete(sent)
  }

  // The call for a refund is answered without waiting for its webhook.
  const onRefund: Parameters<typeof createAlipayGateway>[0]['onRefund'] = (trade, refund) =>
    void announce({ trade, refund })
  const handle = createAlipayGateway({ ...options, now, trades, outages, refusals, clock, onRefund })

  const getPayable = (token: string): AlipayTrade => {
    const trade = trades.scan(token)
    if (!trade || !trades.isPayable(trade)) throw new Error('no trade that can be paid')
    return trade
  }

  return {
    totals: () =>
      trades.all().map((trade) => ({
        paymentNo: trade.paymentNo,
        paidFen: trade.paidAt > 0 ? trade.amountFen : 0,
        refundedFen: refundedFen(trade),
      })),
    webhooks,
    outages,
    refusals,
    clock,
    answers: post.answers,
    release: post.release,
    settle: async () => void (await Promise.all(underWay)),
    fetch: async (input, init) => handle(new Request(input, init)),
    listen: (port) => listenAsAlipay(handle, port),
    find: (token) => {
      const trade = trades.scan(token)
      if (!trade) return undefined
      const { paymentNo, subject, amountFen, returnUrl, quitUrl } = trade
      const state = trades.stateOf(trade)
      return { paymentNo, subject, amountFen, returnUrl, state, ...(quitUrl && { quitUrl }) }
    },
    leadBack: (token) => {
      const trade = trades.scan(token)
      return trade ? writeAlipayReturn({ ...options, now }, trade) : ''
    },
    pay: async (token) => {
      // A second tap on the phone.
      if (trades.scan(token)?.state === 'paid') return
      await announce({ trade: trades.save({ ...getPayable(token), state: 'paid', paidAt: now() }) })
    },
    fail: async (token) => void trades.save({ ...getPayable(token), state: 'failed' }),
  }
}
