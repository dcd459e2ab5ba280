import { z } from 'zod'
import { type Notice, NoticeRefused, type RawNotice } from '../payment-provider.ts'
import { parseJson } from './requests.ts'
import { type FindKey, findSignatureFault, openSealed, sealedShape } from './signing.ts'
import { paidShape, tradeOwnerShape } from './trades.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

const envelopeShape = z.object({ event_type: z.string(), resource: sealedShape })
/** WeChat Pay names no app for a refund. */
const refundOwnerShape = tradeOwnerShape.partial({ appid: true }).extend({ out_refund_no: z.string() })

const read = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> => {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new NoticeRefused('malformed')
  return parsed.data
}

const checkOurs = (
  { mchid, appid }: { mchid: string; appid?: string | undefined },
  { mchId, appId }: WechatPaySettings,
) => {
  if (mchid !== mchId || (appid ?? appId) !== appId)
    throw new NoticeRefused('meant for another merchant or app')
}

const readContent = (event: string, content: unknown, settings: WechatPaySettings): Notice => {
  if (event === 'TRANSACTION.SUCCESS') {
    const owner = read(tradeOwnerShape, content)
    checkOurs(owner, settings)
    return { kind: 'paid', paymentNo: owner.out_trade_no, ...read(paidShape, content) }
  }
  if (!event.startsWith('REFUND.')) return { kind: 'other' }
  const refund = read(refundOwnerShape, content)
  checkOurs(refund, settings)
  return { kind: 'refund', paymentNo: refund.out_trade_no, refundNo: refund.out_refund_no }
}

export const readWechatPayNotice = async (
  { headers, body, now }: RawNotice,
  settings: WechatPaySettings,
  findKey: FindKey,
): Promise<Notice> => {
  const fault = await findSignatureFault({ headers, body: Buffer.from(body), now }, (serial) =>
    findKey(serial).catch(() => {
      throw new NoticeRefused('no certificates to verify it with')
    }),
  )
  if (fault) throw new NoticeRefused(fault)
  const { event_type, resource } = read(envelopeShape, parseJson(body))
  const opened = openSealed(resource, settings.apiV3Key)
  if (opened === undefined) throw new NoticeRefused('not sealed with our key')
  return readContent(event_type, parseJson(opened), settings)
}
