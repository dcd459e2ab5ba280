import { z } from 'zod'
import { type RawWebhook, type Webhook, WebhookRefused } from '../payment-provider.ts'
import type { PlatformKeys } from './certificates.ts'
import { parseJson } from './requests.ts'
import { findSignatureFault, openSealed, sealedShape, unknownSerial } from './signing.ts'
import { paidShape, transactionOwnerShape } from './transactions.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

const envelopeShape = z.object({ event_type: z.string(), resource: sealedShape })
/** WeChat Pay names no app for a refund. */
const refundOwnerShape = transactionOwnerShape.partial({ appid: true }).extend({ out_refund_no: z.string() })

const read = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> => {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new WebhookRefused('malformed')
  return parsed.data
}

const checkOurs = (
  { mchid, appid }: { mchid: string; appid?: string | undefined },
  { mchId, appId }: WechatPaySettings,
) => {
  if (mchid !== mchId || (appid ?? appId) !== appId)
    throw new WebhookRefused('meant for another merchant or app')
}

const readContent = (event: string, content: unknown, settings: WechatPaySettings): Webhook => {
  if (event === 'TRANSACTION.SUCCESS') {
    const owner = read(transactionOwnerShape, content)
    checkOurs(owner, settings)
    return { kind: 'paid', paymentNo: owner.out_trade_no, ...read(paidShape, content) }
  }
  if (!event.startsWith('REFUND.')) return { kind: 'other' }
  const refund = read(refundOwnerShape, content)
  checkOurs(refund, settings)
  return { kind: 'refund', paymentNo: refund.out_trade_no, refundNo: refund.out_refund_no }
}

export const readWechatPayWebhook = async (
  { headers, body, now, mayFetchKeys = true }: RawWebhook,
  settings: WechatPaySettings,
  keys: PlatformKeys,
): Promise<Webhook> => {
  const findKey = async (serial: string) =>
    mayFetchKeys
      ? keys.find(serial).catch(() => {
          throw new WebhookRefused('no certificates to verify it with')
        })
      : keys.findKnown(serial)
  const fault = await findSignatureFault({ headers, body: Buffer.from(body), now }, findKey)
  if (fault) throw new WebhookRefused(fault, { needsKeys: fault === unknownSerial && !mayFetchKeys })
  const { event_type, resource } = read(envelopeShape, parseJson(body))
  const opened = openSealed(resource, settings.apiV3Key)
  if (opened === undefined) throw new WebhookRefused('not sealed with our key')
  return readContent(event_type, parseJson(opened), settings)
}
