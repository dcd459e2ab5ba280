import { createHmac, hash } from 'node:crypto'

/** Aliyun took Amazon's version 4 over and changed its words. */
export interface V4Dialect {
  algorithm: string
  keyPrefix: string
  service: string
  terminator: string
}

export interface V4Signer {
  dialect: V4Dialect
  region: string
  accessKeyId: string
  secret: string
}

/** Presigned addresses live no longer than this at either provider. */
const longestSeconds = 7 * 24 * 3600

/** `20231203T121212Z` */
export const v4Time = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

export const v4Lifetime = (from: number, to: number): string =>
  String(Math.max(1, Math.min(longestSeconds, Math.ceil((to - from) / 1000))))

const scopeOf = ({ dialect, region }: V4Signer, time: string) =>
  [time.slice(0, 8), region, dialect.service, dialect.terminator].join('/')

export const v4Credential = (signer: V4Signer, time: string): string =>
  `${signer.accessKeyId}/${scopeOf(signer, time)}`

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signs a text as it stands: for a form, its encoded policy. */
export const v4SignText = (signer: V4Signer, time: string, text: string): string => {
  const steps = [...scopeOf(signer, time).split('/'), text]
  return steps.reduce<string | Buffer>(hmac, `${signer.dialect.keyPrefix}${signer.secret}`).toString('hex')
}

export const v4SignRequest = (signer: V4Signer, time: string, canonicalRequest: string): string => {
  const lines = [signer.dialect.algorithm, time, scopeOf(signer, time), hash('sha256', canonicalRequest)]
  return v4SignText(signer, time, lines.join('\n'))
}
