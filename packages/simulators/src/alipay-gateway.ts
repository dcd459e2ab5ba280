import type { KeyObject } from 'node:crypto'
import {
  type AlipayAnswer,
  type AlipayFields,
  badContent,
  failed,
  invalid,
  isMerchantsRequest,
  signedAnswer,
  succeeded,
} from './alipay-answers.ts'
import { createAlipayBills } from './alipay-bills.ts'
import { createAlipayRefunds, createAlipayTradeCalls, openAlipayTrade, pageProducts } from './alipay-calls.ts'
import type { AlipayRefund, AlipayTrade, AlipayTrades } from './alipay-trades.ts'
import type { Outage } from './pay-simulator.ts'
import { readShanghaiTime } from './times-and-sums.ts'

/** Of an app in the mode of certificates. */
export interface AlipayCertificates {
  app: string
  root: string
  alipay: string
}

interface Gate {
  appId: string
  certificates?: AlipayCertificates | undefined
  merchantPublicKey: KeyObject
  now: () => number
}

const toleranceMs = 15 * 60_000
const formType = 'application/x-www-form-urlencoded'

/** A call's fields, which may be in its address and in its form; undefined if one is there twice. */
const readAlipayFields = async (request: Request): Promise<AlipayFields | undefined> => {
  const isForm = request.headers.get('content-type')?.startsWith(formType)
  const form = isForm ? new URLSearchParams(await request.text()) : []
  const pairs = [...new URL(request.url).searchParams, ...form]
  const fields = Object.fromEntries(pairs.filter(([, value]) => value !== ''))
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? fields : undefined
}

/** Alipay's refusals before it reads the content of a call. */
const findGateFault = (
  fields: AlipayFields,
  { appId, merchantPublicKey, now, certificates }: Gate,
): AlipayAnswer | undefined => {
  if (fields.app_id !== appId) return invalid('isv.invalid-app-id', '无效的AppID参数')
  if (fields.sign_type !== 'RSA2') return invalid('isv.invalid-signature-type', '无效的签名类型')
  if (fields.charset !== 'utf-8') return invalid('isv.invalid-charset', '字符集错误')
  if (fields.version !== '1.0') return invalid('isv.invalid-version', '版本参数错误')
  if ((fields.format ?? 'JSON') !== 'JSON') return invalid('isv.invalid-format', '无效的数据格式')
  if (certificates && fields.app_cert_sn !== certificates.app)
    return invalid('isv.invalid-app-cert-sn', '应用公钥证书SN错误')
  if (certificates && fields.alipay_root_cert_sn !== certificates.root)
    return invalid('isv.invalid-alipay-root-cert-sn', '支付宝根证书SN错误')
  if (!fields.sign) return invalid('isv.missing-signature', '缺少签名参数')
  if (!isMerchantsRequest(fields, merchantPublicKey)) return invalid('isv.invalid-signature', '无效签名')
  const sentAt = readShanghaiTime(fields.timestamp ?? '')
  // A buyer may bring the address of a page later than it was made.
  const isPage = Object.hasOwn(pageProducts, fields.method ?? '')
  if (sentAt === undefined || (!isPage && Math.abs(now() - sentAt) > toleranceMs))
    return invalid('isv.invalid-timestamp', '非法的时间戳参数')
  return undefined
}

const readContent = ({ biz_content = '' }: AlipayFields): unknown => {
  try {
    return JSON.parse(biz_content)
  } catch {
    return undefined
  }
}

interface Gateway {
  appId: string
  certificates?: AlipayCertificates | undefined
  code?: 'precreate' | 'order_code' | 'none' | undefined
  sellerId: string
  merchantPublicKey: KeyObject
  alipayPrivateKey: KeyObject
  pageUrl: (token: string) => string
  now: () => number
  trades: AlipayTrades
  outages: Record<string, Outage>
  refusals: Record<string, string>
  clock: { aheadMs: number }
  onRefund(trade: AlipayTrade, refund: AlipayRefund): void
}

const kinds: Record<string, string> = {
  'alipay.trade.precreate': 'precreate',
  'alipay.trade.page.pay': 'page',
  'alipay.trade.wap.pay': 'wap',
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
  'alipay.trade.fastpay.refund.query': 'refund-query',
  'alipay.data.dataservice.bill.downloadurl.query': 'bill',
}

const lostConnection = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('lost'), { code: 'ECONNRESET' }) })

/** The services of Alipay. Outages go by the kinds of calls, `download` and `*`. */
export const createAlipayGateway = (gateway: Gateway) => {
  const { alipayPrivateKey, pageUrl, now, trades, outages, refusals, clock, code = 'precreate' } = gateway
  const bills = createAlipayBills(gateway)
  const calls: Record<string, (content: unknown, origin: string) => AlipayAnswer> = {
    ...createAlipayTradeCalls(trades),
    ...createAlipayRefunds(gateway),
    bill: bills.bill,
  }

  const answerCall = (fields: AlipayFields, kind: string, origin: string): AlipayAnswer | Response => {
    const fault = findGateFault(fields, gateway)
    if (fault) return fault
    const refusal = refusals[kind]
    if (refusal) return failed(refusal, '没有权限')
    const content = readContent(fields)
    const isPage = kind === 'page' || kind === 'wap'
    if (kind !== 'precreate' && !isPage)
      return calls[kind]?.(content, origin) ?? invalid('isv.invalid-method', '不存在的方法名')
    const opened = openAlipayTrade(trades, { fields, content, now: now(), code })
    if ('fault' in opened) return opened.fault
    const location = pageUrl(opened.trade.token)
    return isPage
      ? new Response(null, { status: 302, headers: { location } })
      : succeeded({ out_trade_no: opened.trade.paymentNo, qr_code: location })
  }

  const answerGateway = (fields: AlipayFields | undefined, kind: string, origin: string): Response => {
    const answer = fields ? answerCall(fields, kind, origin) : badContent()
    return answer instanceof Response
      ? answer
      : signedAnswer(fields?.method ?? '', answer, alipayPrivateKey, gateway.certificates?.alipay)
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
    response.headers.set('date', new Date(now() + clock.aheadMs).toUTCString())
    return response
  }
}
