import { z } from 'zod'
import { beijingTime } from '../../beijing-time.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { type Ask, checkDone, readAnswer } from './ask-wechat-pay.ts'
import { cutBytes } from './cut-bytes.ts'
import { tradeOwnerShape, tradeShape } from './trade-shape.ts'
import { trouble } from './wechat-pay-problem.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

const longestDescription = 127
const startedShape = z.object({ code_url: z.string().min(1).max(512) })

/** WeChat Pay has written it both ways. */
const isUnknown = (code: string) => code === 'ORDER_NOT_EXIST' || code === 'ORDERNOTEXIST'

const pathOf = (paymentNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}`

/** “Native”: the buyer scans a code, also where a page of the provider's own was wished for. */
export const createWechatPayTrades = (
  { appId, mchId }: WechatPaySettings,
  ask: Ask,
): Pick<PaymentProvider, 'start' | 'query' | 'close'> => ({
  start: async ({ paymentNo, amountFen, subject, notifyUrl, expiresAt }) => {
    const body = {
      appid: appId,
      mchid: mchId,
      description: cutBytes(subject, longestDescription),
      out_trade_no: paymentNo,
      time_expire: beijingTime(expiresAt),
      notify_url: notifyUrl,
      amount: { total: amountFen, currency: 'CNY' },
    }
    const answer = await ask({ method: 'POST', target: '/v3/pay/transactions/native', body })
    return { codeUrl: readAnswer(startedShape, answer).code_url }
  },

  query: async (paymentNo) => {
    const answer = await ask({ method: 'GET', target: `${pathOf(paymentNo)}?mchid=${mchId}` })
    if (answer.status === 404 && isUnknown(answer.code)) return { state: 'none' }
    const owner = readAnswer(tradeOwnerShape, answer)
    if (owner.mchid !== mchId || owner.appid !== appId || owner.out_trade_no !== paymentNo)
      throw trouble('answer about another trade')
    return readAnswer(tradeShape, answer)
  },

  close: async (paymentNo) => {
    const target = `${pathOf(paymentNo)}/close`
    const answer = await ask({ method: 'POST', target, body: { mchid: mchId } })
    if (answer.code !== 'ORDER_CLOSED' && !isUnknown(answer.code)) checkDone(answer)
  },
})
