import type { KeyObject } from 'node:crypto'
import { type AlipayAnswer, badContent, invalid, signedAnswer, succeeded } from './alipay-answers.ts'
import { createAlipayBills } from './alipay-bills.ts'
import { createAlipayDesk } from './alipay-desk.ts'
import { findGateFault, readAlipayFields, readContent } from './alipay-gate.ts'
import { openAlipayTrade } from './alipay-opening.ts'
import { createAlipayRefunds } from './alipay-refunds.ts'
import type { AlipayFields } from './alipay-signing.ts'
import type { AlipayRefund, AlipayTrade, AlipayTrades } from './alipay-trades.ts'
import type { Outage } from './pay-simulator.ts'

interface Gateway {
  appId: string
  sellerId: string
  merchantPublicKey: KeyObject
  alipayPrivateKey: KeyObject
  pageUrl: (token: string) => string
  now: () => number
  trades: AlipayTrades
  outages: Record<string, Outage>
  onRefund(trade: AlipayTrade, refund: AlipayRefund): void
}

const kinds: Record<string, string> = {
  'alipay.trade.precreate': 'precreate',
  'alipay.trade.page.pay': 'page',
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
  'alipay.trade.fastpay.refund.query': 'refund-query',
  'alipay.data.dataservice.bill.downloadurl.query': 'bill',
}

const lostConnection = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('lost'), { code: 'ECONNRESET' }) })

/** What Alipay serves. Outages go by the kinds of calls, `download` and `*`. */
export const createAlipayGateway = (gateway: Gateway) => {
  const { alipayPrivateKey, pageUrl, now, trades, outages } = gateway
  const bills = createAlipayBills(gateway)
  const calls: Record<string, (content: unknown, origin: string) => AlipayAnswer> = {
    ...createAlipayDesk(trades),
    ...createAlipayRefunds(gateway),
    bill: bills.bill,
  }

  const answerCall = (fields: AlipayFields, kind: string, origin: string): AlipayAnswer | Response => {
    const fault = findGateFault(fields, gateway)
    if (fault) return fault
    const content = readContent(fields)
    if (kind !== 'precreate' && kind !== 'page')
      return calls[kind]?.(content, origin) ?? invalid('isv.invalid-method', '不存在的方法名')
    const opened = openAlipayTrade(trades, { fields, content, now: now() })
    if ('fault' in opened) return opened.fault
    const location = pageUrl(opened.trade.token)
    return kind === 'page'
      ? new Response(null, { status: 302, headers: { location } })
      : succeeded({ out_trade_no: opened.trade.paymentNo, qr_code: location })
  }

  const answerGateway = (fields: AlipayFields | undefined, kind: string, origin: string): Response => {
    const answer = fields ? answerCall(fields, kind, origin) : badContent()
    return answer instanceof Response ? answer : signedAnswer(fields?.method ?? '', answer, alipayPrivateKey)
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, origin } = new URL(request.url)
    const [, folder, token = ''] = pathname.split('/')
    const isDownload = folder === 'bill'
    if (!isDownload && pathname !== '/gateway.do') return new Response('', { status: 404 })
    const fields = await readAlipayFields(request)
    const kind = isDownload ? 'download' : (kinds[fields?.method ?? ''] ?? '')
    const outage = outages[kind] ?? outages['*'] ?? 'none'
    if (outage === 'unreachable') throw lostConnection()
    if (outage === 'server-error') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
    const response = isDownload ? bills.download(token) : answerGateway(fields, kind, origin)
    if (outage === 'answer-lost') throw lostConnection()
    return response
  }
}
