import { X509Certificate } from 'node:crypto'
import { minuteMs } from '@yinpu/contract'
import { z } from 'zod'
import { parseJson, type Sender, trouble } from './requests.ts'
import { type FindKey, findSignatureFault, openSealed, sealedShape } from './signing.ts'
import type { WechatPaySettings } from './wechat-pay-settings.ts'

export type Certificates = ReadonlyMap<string, X509Certificate>

const halfDayMs = 12 * 60 * minuteMs

/** Stores WeChat Pay's certificates, which it changes without notice, and fetches new ones. */
export const createCertificateKeys = (load: () => Promise<Certificates>, now: () => number): FindKey => {
  let loaded: Certificates = new Map()
  let triedAt = Number.NEGATIVE_INFINITY
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined

  const findLoaded = (serial: string) => {
    const certificate = loaded.get(serial)
    const isValid =
      certificate &&
      certificate.validFromDate.getTime() <= now() &&
      now() <= certificate.validToDate.getTime()
    return isValid ? certificate.publicKey : undefined
  }

  const loadOnce = async () => {
    try {
      loaded = await load()
      loadedAt = now()
    } finally {
      loading = undefined
    }
  }

  const refresh = async () => {
    // Anyone can send a serial; but without any certificate nothing works at all.
    const isTooSoon = loaded.size > 0 && now() - triedAt < minuteMs
    if (!loading && !isTooSoon) {
      triedAt = now()
      loading = loadOnce()
    }
    await loading
  }

  return async (serial) => {
    if (findLoaded(serial) && now() - loadedAt < halfDayMs) return findLoaded(serial)
    await refresh().catch((error: unknown) => {
      // A known certificate is valid until it ends.
      if (!findLoaded(serial)) throw error
    })
    return findLoaded(serial)
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

/**
 * Only WeChat Pay and we have the key they are sealed with: so the answer may be verified by its own certificates.
 */
const loadCertificates = async (send: Sender, apiV3Key: string, now: number): Promise<Certificates> => {
  const { status, headers, bytes } = await send({ method: 'GET', target: '/v3/certificates' })
  const certificates = status === 200 ? openAll(bytes.toString(), apiV3Key) : undefined
  if (!certificates) throw trouble(`no certificates (HTTP ${status})`)
  const fault = await findSignatureFault(
    { headers, body: bytes, now },
    async (serial) => certificates.get(serial)?.publicKey,
  )
  if (fault) throw trouble(`unverified certificates (${fault})`)
  return certificates
}

/** Finds keys: the one public key of newer merchants, or the certificates of older ones. */
export const createPlatformKeys = (
  { publicKeyId, publicKey, apiV3Key }: WechatPaySettings,
  send: Sender,
  now: () => number,
): FindKey =>
  publicKeyId
    ? async (serial) => (serial === publicKeyId ? publicKey : undefined)
    : createCertificateKeys(() => loadCertificates(send, apiV3Key, now()), now)
