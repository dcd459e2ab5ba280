import { type KeyObject, randomInt } from 'node:crypto'
import { fetchInProcess } from './fetch-in-process.ts'
import { listenOnLoopback } from './loopback-server.ts'
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
import { readBridgeCall } from './wechat-bridge.ts'
import { createWechatPayBill } from './wechat-pay-bill.ts'
import { listWechatPayCertificates } from './wechat-pay-certificates.ts'
import {
  describeTransaction,
  isPayable,
  totalOf,
  type WechatPayRefund,
  type WechatPayTransaction,
} from './wechat-pay-entry.ts'
import { createWechatPayServing, type WechatPayRoute } from './wechat-pay-serving.ts'
import { createWechatPayCheck, type PlatformKey } from './wechat-pay-signing.ts'
import {
  createWechatPayRefunds,
  createWechatPayTransactions,
  type RefundHabits,
} from './wechat-pay-transactions.ts'
import { createWechatPayWebhooks } from './wechat-pay-webhooks.ts'

interface Options {
  mchid: string
  appid: string
  apiV3Key: string
  merchantSerial: string
  merchantPublicKey: KeyObject
  platformPrivateKey: KeyObject
  /** of a public key (`PUB_KEY_ID_…`), or of a certificate, in hexadecimal digits */
  platformSerial: string
  /** while a merchant changes from certificates to a public key, both sign */
  second?: PlatformKey
  /** the content of the code */
  pageUrl: (token: string) => string
  deliver?: Deliver
  books?: Books<WechatPayTransaction>
  refundsPend?: boolean
  /** the openids that WeChat has given to this app; undefined means all */
  isOpenid?: (openid: string) => boolean
  now?: () => number
}

export interface WechatPaySimulator extends PaySimulator {
  /** Sends the delayed webhooks. */
  release(): Promise<void>
  /** Waits for the webhooks that are still on their way. */
  idle(): Promise<void>
  /** the merchant's answer to each webhook */
  answers: { status: number; body: string }[]
  refunding: RefundHabits
  /** which of its keys it signs with */
  keys: { signsBySecond: boolean; ignoresWish: boolean }
  /**
   * The bridge of a page inside WeChat is called by this person: returns the token of the trade, if its sheet
   * opens.
   */
  openSheet(call: unknown, openid?: string): string | undefined
  /** Ends a refund that waits; resolves once its webhooks were sent. */
  settleRefund(refundNo: string, status?: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'): Promise<void>
}

const tradePath = '/v3/pay/transactions/out-trade-no/([\\w-]+)'
const refundPath = '/v3/refund/domestic/refunds'
const at = (path: string) => new RegExp(`^${path}$`)

/** WeChat Pay's API v3 for every way a buyer comes by, and the phone that pays. */
export const createWechatPaySimulator = (options: Options): WechatPaySimulator => {
  const { mchid, appid, apiV3Key, pageUrl, deliver = deliverByNetwork, now = Date.now } = options
  const { isOpenid = () => true } = options
  const books = options.books ?? memoryBooks<WechatPayTransaction>()
  const first = { serial: options.platformSerial, privateKey: options.platformPrivateKey }
  const platforms = [first, ...(options.second ? [options.second] : [])]
  const keys = { signsBySecond: false, ignoresWish: false }
  const usual = () => (keys.signsBySecond && options.second) || first
  /** Undefined where a merchant wishes for a key that there is not. */
  const platformFor = (wished: string | undefined) =>
    wished === undefined || keys.ignoresWish ? usual() : platforms.find(({ serial }) => serial === wished)
  const habits = honestHabits()
  const refunding = { isPending: options.refundsPend ?? false, isShort: false }
  const outages: Record<string, Outage> = {}
  const refusals: Record<string, string> = {}
  const clock = { aheadMs: 0 }
  const post = createWebhookPost(habits, deliver)
  const webhooks = createWechatPayWebhooks({ mchid, appid, apiV3Key, platform: usual, habits, now })
  const underWay = new Set<Promise<void>>()

  /** After the answer: the merchant may still be busy with its request. */
  const sendSoon = (trade: WechatPayTransaction, refund: WechatPayRefund) => {
    if (!refund.notifyUrl) return
    const sending = new Promise((resolve) => setImmediate(resolve))
      .then(() => post.send(webhooks.writeRefunded(trade, refund)))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  const idle = async () => {
    await Promise.all(underWay)
  }

  const trades = createWechatPayTransactions({ mchid, appid, books, pageUrl, isOpenid, now })
  const refunds = createWechatPayRefunds({ books, habits: refunding, onSettled: sendSoon, now })
  const bill = createWechatPayBill({ mchid, appid, books, now })
  const certificates = () => listWechatPayCertificates(platforms, apiV3Key, now())
  const [GET, POST] = ['GET', 'POST']
  const routes: WechatPayRoute[] = [
    { kind: 'native', method: POST, path: at('/v3/pay/transactions/native'), answer: trades.openNative },
    { kind: 'jsapi', method: POST, path: at('/v3/pay/transactions/jsapi'), answer: trades.openJsapi },
    { kind: 'h5', method: POST, path: at('/v3/pay/transactions/h5'), answer: trades.openH5 },
    { kind: 'query', method: GET, path: at(tradePath), answer: trades.query },
    { kind: 'close', method: POST, path: at(`${tradePath}/close`), answer: trades.close },
    { kind: 'refund', method: POST, path: at(refundPath), answer: refunds.open },
    { kind: 'refund-query', method: GET, path: at(`${refundPath}/([\\w-]+)`), answer: refunds.query },
    { kind: 'bill', method: GET, path: at('/v3/bill/tradebill'), answer: bill.find },
    { kind: 'bill', method: GET, path: at('/v3/billdownload/file'), answer: bill.download, isUnsigned: true },
    { kind: 'certificates', method: GET, path: at('/v3/certificates'), answer: certificates },
  ]
  const isMerchants = createWechatPayCheck(options, now)
  const serve = createWechatPayServing({
    ...{ routes, outages, refusals, clock, isMerchants, platformFor, now },
  })

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
      return trade && describeTransaction(trade, now())
    },
    pay: async (token) => {
      const transactionId = `4200${randomInt(1e12)}${randomInt(1e12)}`
      const trade: WechatPayTransaction = {
        ...getPayable(token),
        state: 'SUCCESS',
        transactionId,
        paidAt: now(),
      }
      books.write(trade.paymentNo, trade)
      await post.send(webhooks.writePaid(trade))
    },
    fail: async (token) => {
      const trade = getPayable(token)
      books.write(trade.paymentNo, { ...trade, state: 'PAYERROR' })
    },
    openSheet: (call, openid) => {
      const token = readBridgeCall(call, options, now())
      const trade = token === undefined ? undefined : find(token)
      const isTheirs = openid === undefined || trade?.openid === openid
      return trade?.kind === 'JSAPI' && isTheirs && isPayable(trade, now()) ? trade.token : undefined
    },
    totals: () => books.all().map(totalOf),
    webhooks: habits,
    keys,
    outages,
    refusals,
    clock,
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
