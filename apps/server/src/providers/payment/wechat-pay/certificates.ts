import { type KeyObject, X509Certificate } from 'node:crypto'
import { minuteMs } from '@yinpu/contract'
import { z } from 'zod'
import { codeOf, parseJson, type Sender, trouble } from './requests.ts'
import {
  type FindKey,
  findSignatureFault,
  isPublicKeyId,
  openSealed,
  publicKeyHint,
  sealedShape,
} from './signing.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

export type Certificates = ReadonlyMap<string, X509Certificate>

const halfDayMs = 12 * 60 * minuteMs

/** The keys by which WeChat Pay signs, by their serial. */
export interface PlatformKeys {
  /** without a request */
  findKnown(serial: string): KeyObject | undefined
  find: FindKey
}

/**
 * Stores WeChat Pay's certificates, which it changes without notice, and fetches new ones: at most once a minute,
 * because anybody can send a serial.
 */
export const createCertificateKeys = (load: () => Promise<Certificates>, now: () => number): PlatformKeys => {
  let loaded: Certificates = new Map()
  let triedAt = Number.NEGATIVE_INFINITY
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined
  let failure: unknown

  const findKnown = (serial: string) => {
    const certificate = loaded.get(serial)
    const isValid =
      certificate &&
      certificate.validFromDate.getTime() <= now() &&
      now() <= certificate.validToDate.getTime()
    return isValid ? certificate.publicKey : undefined
  }

  const loadOnce = async () => {
    failure = undefined
    try {
      loaded = await load()
      loadedAt = now()
    } catch (error) {
      failure = error
    } finally {
      loading = undefined
    }
  }

  const refresh = async () => {
    if (!loading && now() - triedAt >= minuteMs) {
      triedAt = now()
      loading = loadOnce()
    }
    await loading
    if (failure !== undefined) throw failure
  }

  return {
    findKnown,
    find: async (serial) => {
      if (findKnown(serial) && now() - loadedAt < halfDayMs) return findKnown(serial)
      await refresh().catch((error: unknown) => {
        // A known certificate is valid until it ends.
        if (!findKnown(serial)) throw error
      })
      return findKnown(serial)
    },
  }
}

const listShape = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedShape })).min(1),
})

const openCertificate = (sealed: z.output<typeof sealedShape>, apiV3Key: string) => {
  try {
    return new X509Certificate(openSealed(sealed, apiV3Key) ?? '')
  } catch {
    return undefined
  }
}

const openAll = (text: string, apiV3Key: string): Certificates | undefined => {
  const list = listShape.safeParse(parseJson(text)).data
  const opened = list?.data.flatMap(({ serial_no, encrypt_certificate }) => {
    const certificate = openCertificate(encrypt_certificate, apiV3Key)
    return certificate?.serialNumber === serial_no ? [[serial_no, certificate] as const] : []
  })
  return opened && new Map(opened)
}

/** WeChat Pay gives certificates to older merchants alone. */
const noCertificates = (status: number, code: string | undefined) => {
  const answer = [`HTTP ${status}`, ...(code ? [code] : [])].join(', ')
  return trouble(
    `no certificates (${answer})${status === 404 ? `：新商户没有平台证书，${publicKeyHint}` : ''}`,
  )
}

/**
 * Only WeChat Pay and we have the key they are sealed with: so the answer may be verified by its own certificates.
 */
const loadCertificates = async (
  send: Sender,
  { apiV3Key, publicKeyId, publicKey }: WechatPaySettings,
  now: number,
): Promise<Certificates> => {
  const { status, headers, bytes } = await send({ method: 'GET', target: '/v3/certificates' })
  const certificates = status === 200 ? openAll(bytes.toString(), apiV3Key) : undefined
  if (!certificates) throw noCertificates(status, codeOf(parseJson(bytes.toString())))
  const fault = await findSignatureFault({ headers, body: bytes, now }, async (serial) =>
    serial === publicKeyId ? publicKey : certificates.get(serial)?.publicKey,
  )
  if (fault) throw trouble(`unverified certificates (${fault})`)
  return certificates
}

/**
 * The public key of newer merchants and the certificates of older ones. While a merchant changes from these to that,
 * answers and webhooks come under either.
 */
export const createPlatformKeys = (
  settings: WechatPaySettings,
  send: Sender,
  now: () => number,
): PlatformKeys => {
  const { publicKeyId, publicKey } = settings
  const certificates = createCertificateKeys(() => loadCertificates(send, settings, now()), now)
  const findKnown = (serial: string) => (serial === publicKeyId ? publicKey : certificates.findKnown(serial))
  return {
    findKnown,
    find: async (serial) => (isPublicKeyId(serial) ? findKnown(serial) : certificates.find(serial)),
  }
}
