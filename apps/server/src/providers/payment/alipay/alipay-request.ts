import { writeBeijingTime } from '../../beijing-time.ts'
import type { AlipaySettings } from './alipay-settings.ts'
import { signedText, signRsa2 } from './alipay-sign.ts'

export interface AlipayQuestion {
  method: string
  content: Record<string, unknown>
  /** where the buyer and the notices go */
  addresses?: { notify_url: string; return_url?: string }
}

/** The fields of a call, signed. */
export const alipayRequest = (
  { appId, privateKey }: AlipaySettings,
  { method, content, addresses }: AlipayQuestion,
  now: number,
) => {
  const fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: writeBeijingTime(now),
    version: '1.0',
    ...addresses,
    biz_content: JSON.stringify(content),
  }
  return { ...fields, sign: signRsa2(signedText(fields), privateKey) }
}
