import { createPublicKey, X509Certificate } from 'node:crypto'
import {
  type ConnectionField,
  type ConnectionFieldName,
  type ConnectionKind,
  connectionFields,
} from '@yinpu/contract/console'
import type { SecretBox } from '../../kernel/secret-box.ts'
import { sealedFor } from '../../kernel/shop-connection.ts'
import type { ConnectionFields } from '../../providers/connection/read-connection.ts'
import { readCertificates } from '../../providers/payment/alipay/certificate-numbers.ts'
import type { ConnectionValues, SecretMark, VersionRow } from './connection-repository.ts'

export const isSecret = ({ kind }: ConnectionField): boolean => kind === 'secret'

export type Secrets = Partial<Record<ConnectionFieldName, string>>

/** The secrets of a version; undefined if the key is lost. */
export const openSecrets = async (secrets: SecretBox, row: VersionRow): Promise<Secrets | undefined> => {
  const opened = await secrets.open(row.sealed, sealedFor(row.companyId, row))
  return opened === undefined ? undefined : (JSON.parse(opened) as Secrets)
}

export const sealSecrets = (
  secrets: SecretBox,
  whose: Pick<VersionRow, 'companyId' | 'kind' | 'version'>,
  values: Secrets,
) => secrets.seal(JSON.stringify(values), sealedFor(whose.companyId, whose))

/** The part of the input that may be shown again. */
export const enteredOf = (kind: ConnectionKind, input: ConnectionFields): ConnectionValues =>
  Object.fromEntries(
    connectionFields[kind]
      .filter((field) => !isSecret(field))
      .map(({ name }) => [name, input[name] ?? ''] as const),
  )

/** Short secrets show nothing of themselves: four characters of eight would be half. */
const leastForTail = 16

/** A key's own end says nothing: for it, that of its public half does. */
const tailOf = (text: string, { isLong }: ConnectionField): string => {
  if (!isLong) return text.length >= leastForTail ? text.slice(-4) : ''
  try {
    const key = createPublicKey(
      text.includes('-----BEGIN') ? text : `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----`,
    )
    return key.export({ type: 'spki', format: 'der' }).toString('base64url').slice(-10, -6)
  } catch {
    return ''
  }
}

/** Marks of secrets that are new, and those of the others as they were. */
export const marksOf = (
  kind: ConnectionKind,
  input: ConnectionFields,
  earlier: readonly SecretMark[],
  { at, by }: { at: number; by: string },
): SecretMark[] =>
  connectionFields[kind].filter(isSecret).flatMap((field) => {
    const text = String(input[field.name] ?? '')
    if (text !== '') return [{ field: field.name, tail: tailOf(text, field), at, by }]
    return earlier.filter((mark) => mark.field === field.name)
  })

const certificatesOf = (fields: ConnectionFields): X509Certificate[] =>
  [fields.merchant_cert, fields.app_cert, fields.alipay_public_key].flatMap((text) => {
    try {
      return typeof text === 'string' && text.includes('CERTIFICATE')
        ? readCertificates(text).slice(0, 1)
        : []
    } catch {
      return []
    }
  })

/** The first end of its certificates. */
export const endOf = (fields: ConnectionFields): Date | null => {
  const ends = certificatesOf(fields).map(({ validTo }) => Date.parse(validTo))
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/** The serial number of a certificate; undefined if the text is none. */
export const serialOf = (certificate: unknown): string | undefined => {
  try {
    return new X509Certificate(String(certificate)).serialNumber
  } catch {
    return undefined
  }
}
