import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { jsonAnswer, type SimulatorAnswer, type SimulatorRequest } from './loopback-server.ts'
import type { Books } from './pay-books.ts'
import { tradeStateOf, type WechatPayTrade } from './wechat-pay-entry.ts'
import { unknownTrade, wechatPayFault, wrongParameter } from './wechat-pay-fault.ts'
import { currencyForm, fenForm, notifyForm, numberForm, readForm, textForm } from './wechat-pay-form.ts'
import { writeTrade } from './wechat-pay-writing.ts'

interface Options {
  mchid: string
  appid: string
  books: Books<WechatPayTrade>
  pageUrl: (token: string) => string
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
const closeForm = z.object({ mchid: z.string() })

const settledCodes: Record<string, string> = {
  SUCCESS: 'ORDERPAID',
  REFUND: 'ORDERPAID',
  CLOSED: 'ORDER_CLOSED',
}

export const createWechatPayTrades = ({ mchid, appid, books, pageUrl, now }: Options) => {
  const findSettled = (trade: WechatPayTrade) => {
    const code = settledCodes[tradeStateOf(trade, now())]
    return code && wechatPayFault(400, code, code === 'ORDERPAID' ? '该订单已支付' : '该订单已关闭')
  }

  const open = ({ body }: SimulatorRequest): SimulatorAnswer => {
    const form = readForm(newTradeForm, body)
    if (!form) return wrongParameter()
    if (form.appid !== appid || form.mchid !== mchid)
      return wechatPayFault(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
    const expiresAt = form.time_expire ? Date.parse(form.time_expire) : now() + twoHoursMs
    const paymentNo = form.out_trade_no
    const known = books.read(paymentNo)
    const settled = known && findSettled(known)
    if (settled) return settled
    if (expiresAt <= now()) return wrongParameter()
    if (known && known.amountFen !== form.amount.total)
      return wechatPayFault(400, 'INVALID_REQUEST', '201 商户订单号重复')
    const trade: WechatPayTrade = known ?? {
      paymentNo,
      token: randomBytes(16).toString('base64url'),
      subject: form.description,
      amountFen: form.amount.total,
      notifyUrl: form.notify_url,
      expiresAt,
      state: 'NOTPAY',
      transactionId: '',
      paidAt: 0,
      refunds: [],
    }
    books.write(paymentNo, trade)
    return jsonAnswer(200, { code_url: pageUrl(trade.token) })
  }

  const query = ({ query }: SimulatorRequest, paymentNo: string): SimulatorAnswer => {
    if (query.mchid !== mchid) return wrongParameter()
    const trade = books.read(paymentNo)
    return trade ? jsonAnswer(200, { mchid, appid, ...writeTrade(trade, now()) }) : unknownTrade()
  }

  const close = ({ body }: SimulatorRequest, paymentNo: string): SimulatorAnswer => {
    if (readForm(closeForm, body)?.mchid !== mchid) return wrongParameter()
    const trade = books.read(paymentNo)
    if (!trade) return unknownTrade()
    const settled = findSettled(trade)
    if (settled) return settled
    books.write(paymentNo, { ...trade, state: 'CLOSED' })
    return { status: 204, headers: {}, body: '' }
  }

  return { open, query, close }
}
