import { randomUUID } from 'node:crypto'
import { askProvider, type ProviderDeps } from '../ask-provider.ts'
import { acs3Authorization, canonicalQuery, hashBody } from './acs3-signature.ts'
import type { SmsSettings } from './sms-sender.ts'

export interface AliyunDeps extends ProviderDeps {
  now?: () => number
  nonce?: () => string
}

const withoutMilliseconds = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`

/**
 * One action of Aliyun's text messages. Signed by hand: the official SDK brings dozens of packages for a few calls.
 * Aliyun reads the parameters from the query, also of a POST: its own SDK sends them there.
 */
export const askAliyunSms = (
  settings: SmsSettings,
  action: string,
  query: Record<string, string>,
  deps: AliyunDeps,
) => {
  const { now = Date.now, nonce = randomUUID } = deps
  const body = ''
  const request = {
    method: 'POST',
    path: '/',
    query,
    headers: {
      host: new URL(settings.endpoint).host,
      'x-acs-action': action,
      'x-acs-content-sha256': hashBody(body),
      'x-acs-date': withoutMilliseconds(now()),
      'x-acs-signature-nonce': nonce(),
      'x-acs-version': '2017-05-25',
    },
    body,
  }
  // fetch writes the host itself, from the address.
  const { host: _, ...headers } = request.headers
  return askProvider(
    'sms',
    `${settings.endpoint}${request.path}?${canonicalQuery(request.query)}`,
    { method: request.method, headers: { ...headers, authorization: acs3Authorization(request, settings) } },
    deps,
  )
}
