import type { X509Certificate } from 'node:crypto'
import type { FindKey } from './find-signature-fault.ts'

export type Certificates = ReadonlyMap<string, X509Certificate>

const minuteMs = 60_000
const halfDayMs = 12 * 60 * minuteMs

/** Keeps WeChat Pay's certificates, which it changes without notice, and looks for new ones. */
export const createCertificateKeys = (load: () => Promise<Certificates>, now: () => number): FindKey => {
  let known: Certificates = new Map()
  let triedAt = Number.NEGATIVE_INFINITY
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined

  const findKnown = (serial: string) => {
    const certificate = known.get(serial)
    const isValid =
      certificate &&
      certificate.validFromDate.getTime() <= now() &&
      now() <= certificate.validToDate.getTime()
    return isValid ? certificate.publicKey : undefined
  }

  const loadOnce = async () => {
    try {
      known = await load()
      loadedAt = now()
    } finally {
      loading = undefined
    }
  }

  const refresh = async () => {
    // Anybody can send a serial; but without any certificate nothing works at all.
    const isTooSoon = known.size > 0 && now() - triedAt < minuteMs
    if (!loading && !isTooSoon) {
      triedAt = now()
      loading = loadOnce()
    }
    await loading
  }

  return async (serial) => {
    if (findKnown(serial) && now() - loadedAt < halfDayMs) return findKnown(serial)
    await refresh().catch((error: unknown) => {
      // What is known stays good until it ends.
      if (!findKnown(serial)) throw error
    })
    return findKnown(serial)
  }
}
