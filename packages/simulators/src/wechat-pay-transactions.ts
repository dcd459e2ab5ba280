import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { jsonAnswer, type SimulatorAnswer, type SimulatorRequest } from './loopback-server.ts'
import type { Books } from './pay-simulator.ts'
import { prepayIdOf } from './wechat-bridge.ts'
import {
  tradeStateOf,
  type WechatPayRefund,
  type WechatPayTransaction,
  writeRefund,
  writeTransaction,
} from './wechat-pay-entry.ts'
import {
  currencyForm,
  fenForm,
  notifyForm,
  numberForm,
  readForm,
  textForm,
  unknownTransaction,
  wechatPayFault,
  wrongParameter,
} from './wechat-pay-serving.ts'

interface TradeOptions {
  mchid: string
  appid: string
  books: Books<WechatPayTransaction>
  pageUrl: (token: string) => string
  isOpenid: (openid: string) => boolean
  now: () => number
}

const twoHoursMs = 2 * 60 * 60_000

const newTradeForm = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: textForm(127),
  out_trade_no: numberForm,
  notify_url: notifyForm,
  time_expire: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: fenForm, currency: currencyForm }),
})
const jsapiForm = newTradeForm.extend({ payer: z.object({ openid: z.string().min(1).max(128) }) })
const h5Form = newTradeForm.extend({
  scene_info: z.object({
    payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
    h5_info: z.object({ type: z.enum(['Wap', 'iOS', 'Android']) }),
  }),
})
const closeForm = z.object({ mchid: z.string() })

const settledCodes: Record<string, string> = {
  SUCCESS: 'ORDERPAID',
  REFUND: 'ORDERPAID',
  CLOSED: 'ORDER_CLOSED',
}

export const createWechatPayTransactions = ({
  mchid,
  appid,
  books,
  pageUrl,
  isOpenid,
  now,
}: TradeOptions) => {
  const findSettled = (trade: WechatPayTransaction) => {
    const code = settledCodes[tradeStateOf(trade, now())]
    return code && wechatPayFault(400, code, code === 'ORDERPAID' ? '该订单已支付' : '该订单已关闭')
  }

  const open = (
    form: z.output<typeof newTradeForm> | undefined,
    kind: NonNullable<WechatPayTransaction['kind']>,
    answer: (token: string) => object,
    openid = '',
  ): SimulatorAnswer => {
    if (!form) return wrongParameter()
    if (form.appid !== appid || form.mchid !== mchid)
      return wechatPayFault(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
    const expiresAt = form.time_expire ? Date.parse(form.time_expire) : now() + twoHoursMs
    const paymentNo = form.out_trade_no
    const known = books.read(paymentNo)
    const settled = known && findSettled(known)
    if (settled) return settled
    if (expiresAt <= now()) return wrongParameter()
    const isSame =
      known?.amountFen === form.amount.total &&
      (known.kind ?? 'NATIVE') === kind &&
      (known.openid ?? '') === openid
    if (known && !isSame) return wechatPayFault(400, 'INVALID_REQUEST', '201 商户订单号重复')
    const trade: WechatPayTransaction = known ?? {
      paymentNo,
      token: randomBytes(16).toString('base64url'),
      subject: form.description,
      amountFen: form.amount.total,
      notifyUrl: form.notify_url,
      expiresAt,
      kind,
      openid,
      state: 'NOTPAY',
      transactionId: '',
      paidAt: 0,
      refunds: [],
    }
    books.write(paymentNo, trade)
    return jsonAnswer(200, answer(trade.token))
  }

  const openNative = ({ body }: SimulatorRequest) =>
    open(readForm(newTradeForm, body), 'NATIVE', (token) => ({ code_url: pageUrl(token) }))

  /** An openid is known to WeChat for one app alone. */
  const openJsapi = ({ body }: SimulatorRequest) => {
    const form = readForm(jsapiForm, body)
    if (form && !isOpenid(form.payer.openid)) return wechatPayFault(400, 'PARAM_ERROR', '无效的openid')
    return open(form, 'JSAPI', (token) => ({ prepay_id: prepayIdOf(token) }), form?.payer.openid)
  }

  const openH5 = ({ body }: SimulatorRequest) =>
    open(readForm(h5Form, body), 'MWEB', (token) => ({
      h5_url: `${pageUrl(token)}?prepay_id=${prepayIdOf(token)}&package=1`,
    }))

  const query = ({ query }: SimulatorRequest, paymentNo: string): SimulatorAnswer => {
    if (query.mchid !== mchid) return wrongParameter()
    const trade = books.read(paymentNo)
    return trade ? jsonAnswer(200, { mchid, appid, ...writeTransaction(trade, now()) }) : unknownTransaction()
  }

  const close = ({ body }: SimulatorRequest, paymentNo: string): SimulatorAnswer => {
    if (readForm(closeForm, body)?.mchid !== mchid) return wrongParameter()
    const trade = books.read(paymentNo)
    if (!trade) return unknownTransaction()
    const settled = findSettled(trade)
    if (settled) return settled
    books.write(paymentNo, { ...trade, state: 'CLOSED' })
    return { status: 204, headers: {}, body: '' }
  }

  return { openNative, openJsapi, openH5, query, close }
}

export interface RefundHabits {
  /** each waits until it is settled */
  isPending: boolean
  /** the merchant's account is empty */
  isShort: boolean
}

interface RefundOptions {
  books: Books<WechatPayTransaction>
  habits: RefundHabits
  onSettled: (trade: WechatPayTransaction, refund: WechatPayRefund) => void
  now: () => number
}

const refundForm = z.object({
  out_trade_no: numberForm,
  out_refund_no: numberForm,
  reason: textForm(80).optional(),
  notify_url: notifyForm.optional(),
  amount: z.object({ refund: fenForm, total: fenForm, currency: currencyForm }),
})

const invalid = (message: string) => wechatPayFault(400, 'INVALID_REQUEST', message)
const missing = () => wechatPayFault(404, 'RESOURCE_NOT_EXISTS', '查询的资源不存在')

export const createWechatPayRefunds = ({ books, habits, onSettled, now }: RefundOptions) => {
  const find = (refundNo: string) => {
    const trade = books.all().find(({ refunds }) => refunds.some((refund) => refund.refundNo === refundNo))
    const refund = trade?.refunds.find((one) => one.refundNo === refundNo)
    return trade && refund && { trade, refund }
  }

  const settle = (refundNo: string, status: Exclude<WechatPayRefund['status'], 'PROCESSING'> = 'SUCCESS') => {
    const match = find(refundNo)
    if (match?.refund.status !== 'PROCESSING') throw new Error(`no open refund ${refundNo}`)
    const refund: WechatPayRefund = { ...match.refund, status, doneAt: now() }
    const refunds = match.trade.refunds.map((one) => (one.refundNo === refundNo ? refund : one))
    books.write(match.trade.paymentNo, { ...match.trade, refunds })
    onSettled(match.trade, refund)
    return refund
  }

  const findFault = (trade: WechatPayTransaction, amount: { refund: number; total: number }) => {
    const spoken = trade.refunds.filter(({ status }) => status !== 'CLOSED')
    const spokenFen = spoken.reduce((sum, { amountFen }) => sum + amountFen, 0)
    if (trade.state !== 'SUCCESS') return invalid('订单未支付')
    if (amount.total !== trade.amountFen) return invalid('订单金额不一致')
    if (amount.refund > trade.amountFen - spokenFen) return invalid('退款金额超过可退金额')
    return habits.isShort ? wechatPayFault(403, 'NOT_ENOUGH', '基本账户余额不足') : undefined
  }

  const open = ({ body }: SimulatorRequest): SimulatorAnswer => {
    const form = readForm(refundForm, body)
    if (!form) return wrongParameter()
    const { out_trade_no: paymentNo, out_refund_no: refundNo, amount } = form
    const known = find(refundNo)
    if (known) {
      const { trade, refund } = known
      const isSame = trade.paymentNo === paymentNo && refund.amountFen === amount.refund
      return isSame ? jsonAnswer(200, writeRefund(trade, refund)) : invalid('退款单号重复')
    }
    const trade = books.read(paymentNo)
    if (!trade) return missing()
    const fault = findFault(trade, amount)
    if (fault) return fault
    const refund: WechatPayRefund = {
      refundNo,
      refundId: `503${randomInt(1e12)}`,
      amountFen: amount.refund,
      status: 'PROCESSING',
      notifyUrl: form.notify_url ?? '',
      createdAt: now(),
      doneAt: 0,
    }
    books.write(paymentNo, { ...trade, refunds: [...trade.refunds, refund] })
    return jsonAnswer(200, writeRefund(trade, habits.isPending ? refund : settle(refundNo)))
  }

  const query = (_: SimulatorRequest, refundNo: string): SimulatorAnswer => {
    const known = find(refundNo)
    return known ? jsonAnswer(200, writeRefund(known.trade, known.refund)) : missing()
  }

  return { open, query, settle }
}
