import { createCertificateKeys } from './certificate-keys.ts'
import type { FindKey } from './find-signature-fault.ts'
import { loadCertificates } from './load-certificates.ts'
import type { Sender } from './send-signed.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

/** By the one public key of newer merchants, or by the certificates that older ones have. */
export const createPlatformKeys = (
  { publicKeyId, publicKey, apiV3Key }: WechatPaySettings,
  send: Sender,
  now: () => number,
): FindKey =>
  publicKeyId
    ? async (serial) => (serial === publicKeyId ? publicKey : undefined)
    : createCertificateKeys(() => loadCertificates(send, apiV3Key, now()), now)
