import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { jsonAnswer, type SimulatorAnswer, type SimulatorRequest } from './loopback-server.ts'
import type { Books } from './pay-books.ts'
import type { WechatPayRefund, WechatPayTrade } from './wechat-pay-entry.ts'
import { wechatPayFault, wrongParameter } from './wechat-pay-fault.ts'
import { currencyForm, fenForm, notifyForm, numberForm, readForm, textForm } from './wechat-pay-form.ts'
import { writeRefund } from './wechat-pay-writing.ts'

export interface RefundHabits {
  /** each waits until it is settled */
  isPending: boolean
  /** the merchant's account is empty */
  isShort: boolean
}

interface Options {
  books: Books<WechatPayTrade>
  habits: RefundHabits
  onSettled: (trade: WechatPayTrade, refund: WechatPayRefund) => void
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

export const createWechatPayRefunds = ({ books, habits, onSettled, now }: Options) => {
  const find = (refundNo: string) => {
    const trade = books.all().find(({ refunds }) => refunds.some((refund) => refund.refundNo === refundNo))
    const refund = trade?.refunds.find((one) => one.refundNo === refundNo)
    return trade && refund && { trade, refund }
  }

  const settle = (refundNo: string, status: Exclude<WechatPayRefund['status'], 'PROCESSING'> = 'SUCCESS') => {
    const found = find(refundNo)
    if (found?.refund.status !== 'PROCESSING') throw new Error(`no open refund ${refundNo}`)
    const refund: WechatPayRefund = { ...found.refund, status, doneAt: now() }
    const refunds = found.trade.refunds.map((one) => (one.refundNo === refundNo ? refund : one))
    books.write(found.trade.paymentNo, { ...found.trade, refunds })
    onSettled(found.trade, refund)
    return refund
  }

  const findFault = (trade: WechatPayTrade, amount: { refund: number; total: number }) => {
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
