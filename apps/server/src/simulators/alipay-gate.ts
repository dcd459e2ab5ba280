import type { KeyObject } from 'node:crypto'
import { type AlipayAnswer, invalid } from './alipay-answers.ts'
import { type AlipayFields, isMerchantsRequest } from './alipay-signing.ts'
import { readShanghaiTime } from './times-and-sums.ts'

interface Gate {
  appId: string
  merchantPublicKey: KeyObject
  now: () => number
}

const toleranceMs = 15 * 60_000
const formType = 'application/x-www-form-urlencoded'

/** A call's fields, which may stand in its address and in its form; undefined where one is there twice. */
export const readAlipayFields = async (request: Request): Promise<AlipayFields | undefined> => {
  const isForm = request.headers.get('content-type')?.startsWith(formType)
  const form = isForm ? new URLSearchParams(await request.text()) : []
  const pairs = [...new URL(request.url).searchParams, ...form]
  const fields = Object.fromEntries(pairs.filter(([, value]) => value !== ''))
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? fields : undefined
}

/** What Alipay refuses before it looks at what is asked. */
export const findGateFault = (
  fields: AlipayFields,
  { appId, merchantPublicKey, now }: Gate,
): AlipayAnswer | undefined => {
  if (fields.app_id !== appId) return invalid('isv.invalid-app-id', '无效的AppID参数')
  if (fields.sign_type !== 'RSA2') return invalid('isv.invalid-signature-type', '无效的签名类型')
  if (fields.charset !== 'utf-8') return invalid('isv.invalid-charset', '字符集错误')
  if (fields.version !== '1.0') return invalid('isv.invalid-version', '版本参数错误')
  if ((fields.format ?? 'JSON') !== 'JSON') return invalid('isv.invalid-format', '无效的数据格式')
  if (!fields.sign) return invalid('isv.missing-signature', '缺少签名参数')
  if (!isMerchantsRequest(fields, merchantPublicKey)) return invalid('isv.invalid-signature', '无效签名')
  const sentAt = readShanghaiTime(fields.timestamp ?? '')
  // A buyer may bring the address of a page later than it was made.
  const isPage = fields.method === 'alipay.trade.page.pay'
  if (sentAt === undefined || (!isPage && Math.abs(now() - sentAt) > toleranceMs))
    return invalid('isv.invalid-timestamp', '非法的时间戳参数')
  return undefined
}

export const readContent = ({ biz_content = '' }: AlipayFields): unknown => {
  try {
    return JSON.parse(biz_content)
  } catch {
    return undefined
  }
}
