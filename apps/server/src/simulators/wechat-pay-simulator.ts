import { type KeyObject, randomInt } from 'node:crypto'
import { listenOnLoopback, type SimulatorAnswer, type SimulatorRequest } from './loopback-server.ts'
import {
  type Books,
  createNoticePost,
  type Deliver,
  deliverByNetwork,
  honestHabits,
  memoryBooks,
  type Outage,
  type PaySimulator,
} from './pay-simulator.ts'
import { createWechatPayBill } from './wechat-pay-bill.ts'
import { listWechatPayCertificates } from './wechat-pay-certificates.ts'
import {
  isPayable,
  showTrade,
  totalOf,
  type WechatPayRefund,
  type WechatPayTrade,
} from './wechat-pay-entry.ts'
import { createWechatPayNotices } from './wechat-pay-notices.ts'
import { createWechatPayServing, type WechatPayRoute } from './wechat-pay-serving.ts'
import { createWechatPayCheck } from './wechat-pay-signing.ts'
import { createWechatPayRefunds, createWechatPayTrades, type RefundHabits } from './wechat-pay-trades.ts'

/** The same server without a network. */
const fetchInProcess =
  (serve: (request: SimulatorRequest) => Promise<SimulatorAnswer>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { host, pathname, search, searchParams } = new URL(request.url)
    const { status, headers, body } = await serve({
      method: request.method,
      target: `${pathname}${search}`,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: { ...Object.fromEntries(request.headers), host },
      body: await request.text(),
    })
    return new Response(status === 204 ? null : body, { status, headers })
  }

interface Options {
  mchid: string
  appid: string
  apiV3Key: string
  merchantSerial: string
  merchantPublicKey: KeyObject
  platformPrivateKey: KeyObject
  /** of a public key (`PUB_KEY_ID_…`), or of a certificate, in hexadecimal digits */
  platformSerial: string
  /** what the code says */
  pageUrl: (token: string) => string
  deliver?: Deliver
  books?: Books<WechatPayTrade>
  refundsPend?: boolean
  now?: () => number
}

export interface WechatPaySimulator extends PaySimulator {
  /** Sends what was held back. */
  release(): Promise<void>
  /** Waits for the notices that are still on their way. */
  idle(): Promise<void>
  /** what the merchant said to each notice */
  answers: { status: number; body: string }[]
  refunding: RefundHabits
  /** Ends a refund that waits; answers once its notices were sent. */
  settleRefund(refundNo: string, status?: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'): Promise<void>
}

const tradePath = '/v3/pay/transactions/out-trade-no/([\\w-]+)'
const refundPath = '/v3/refund/domestic/refunds'
const at = (path: string) => new RegExp(`^${path}$`)

/** WeChat Pay's API v3 for codes that are scanned, and the phone that scans them. */
export const createWechatPaySimulator = (options: Options): WechatPaySimulator => {
  const { mchid, appid, apiV3Key, pageUrl, deliver = deliverByNetwork, now = Date.now } = options
  const books = options.books ?? memoryBooks<WechatPayTrade>()
  const platform = { serial: options.platformSerial, privateKey: options.platformPrivateKey }
  const habits = honestHabits()
  const refunding = { isPending: options.refundsPend ?? false, isShort: false }
  const outages: Record<string, Outage> = {}
  const post = createNoticePost(habits, deliver)
  const notices = createWechatPayNotices({ mchid, appid, apiV3Key, platform, habits, now })
  const underWay = new Set<Promise<void>>()

  /** After the answer: the merchant may still be busy with what it asked for. */
  const sendSoon = (trade: WechatPayTrade, refund: WechatPayRefund) => {
    if (!refund.notifyUrl) return
    const sending = new Promise((resolve) => setImmediate(resolve))
      .then(() => post.send(notices.writeRefunded(trade, refund)))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  const idle = async () => {
    await Promise.all(underWay)
  }

  const trades = createWechatPayTrades({ mchid, appid, books, pageUrl, now })
  const refunds = createWechatPayRefunds({ books, habits: refunding, onSettled: sendSoon, now })
  const bill = createWechatPayBill({ mchid, appid, books, now })
  const certificates = () => listWechatPayCertificates(platform, apiV3Key, now())
  const [GET, POST] = ['GET', 'POST']
  const routes: WechatPayRoute[] = [
    { kind: 'native', method: POST, path: at('/v3/pay/transactions/native'), answer: trades.open },
    { kind: 'query', method: GET, path: at(tradePath), answer: trades.query },
    { kind: 'close', method: POST, path: at(`${tradePath}/close`), answer: trades.close },
    { kind: 'refund', method: POST, path: at(refundPath), answer: refunds.open },
    { kind: 'refund-query', method: GET, path: at(`${refundPath}/([\\w-]+)`), answer: refunds.query },
    { kind: 'bill', method: GET, path: at('/v3/bill/tradebill'), answer: bill.find },
    { kind: 'bill', method: GET, path: at('/v3/billdownload/file'), answer: bill.download, isUnsigned: true },
    { kind: 'certificates', method: GET, path: at('/v3/certificates'), answer: certificates },
  ]
  const isMerchants = createWechatPayCheck(options, now)
  const serve = createWechatPayServing({ routes, outages, isMerchants, platform, now })

  const find = (token: string) => books.read(token) ?? books.all().find((trade) => trade.token === token)
  const getPayable = (token: string) => {
    const trade = find(token)
    if (!trade || !isPayable(trade, now())) throw new Error(`no open trade ${token}`)
    return trade
  }

  return {
    fetch: fetchInProcess(serve),
    listen: (port) => listenOnLoopback(serve, port),
    find: (token) => {
      const trade = find(token)
      return trade && showTrade(trade, now())
    },
    pay: async (token) => {
      const transactionId = `4200${randomInt(1e12)}${randomInt(1e12)}`
      const trade: WechatPayTrade = { ...getPayable(token), state: 'SUCCESS', transactionId, paidAt: now() }
      books.write(trade.paymentNo, trade)
      await post.send(notices.writePaid(trade))
    },
    fail: async (token) => {
      const trade = getPayable(token)
      books.write(trade.paymentNo, { ...trade, state: 'PAYERROR' })
    },
    totals: () => books.all().map(totalOf),
    notices: habits,
    outages,
    release: post.release,
    idle,
    answers: post.answers,
    refunding,
    settleRefund: async (refundNo, status) => {
      refunds.settle(refundNo, status)
      await idle()
    },
  }
}
