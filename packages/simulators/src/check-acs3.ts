import { createHash, createHmac } from 'node:crypto'
import type { SimulatorRequest } from './loopback-server.ts'
import { byBytes, percentEncode } from './v4-signing.ts'

export interface Fault {
  status: number
  code: string
  message: string
}

interface Key {
  accessKeyId: string
  accessKeySecret: string
}

const form = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/
const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const toleranceMs = 15 * 60_000
const mustBeSigned = /^(host|content-type|x-acs-.+)$/

const fault = (status: number, code: string, message: string): Fault => ({ status, code, message })

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** help.aliyun.com, “V3版本请求体&签名机制”: method, path, query, headers, their names, and the body's digest. */
const expectedSignature = (request: SimulatorRequest, names: string[], secret: string) => {
  const query = Object.entries(request.query)
    .map(([name, value]) => ({ name: percentEncode(name), value: percentEncode(value) }))
    .sort((one, other) => byBytes(one.name, other.name))
  const canonicalRequest = [
    request.method,
    percentEncode(decodeURIComponent(request.path), '/'),
    query.map(({ name, value }) => `${name}=${value}`).join('&'),
    ...names.toSorted(byBytes).map((name) => `${name}:${request.headers[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    sha256(request.body),
  ].join('\n')
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonicalRequest)}`)
    .digest('hex')
}

const isSigned = (
  request: SimulatorRequest,
  names: string[],
  signature: string,
  { accessKeySecret }: Key,
) => {
  const present = Object.keys(request.headers).filter((name) => mustBeSigned.test(name))
  return (
    present.every((name) => names.includes(name)) &&
    request.headers['x-acs-content-sha256'] === sha256(request.body) &&
    expectedSignature(request, names, accessKeySecret) === signature
  )
}

/** The checks of Aliyun's gateway before it reads the action's own parameters. */
export const createAcs3Check = (key: Key, now: () => number) => {
  const usedNonces = new Set<string>()
  return (request: SimulatorRequest): Fault | undefined => {
    const [, keyId, names = '', signature = ''] = form.exec(request.headers.authorization ?? '') ?? []
    const { 'x-acs-date': date = '', 'x-acs-signature-nonce': nonce = '' } = request.headers
    if (!keyId)
      return fault(400, 'IncompleteSignature', 'The request signature does not conform to standards.')
    if (keyId !== key.accessKeyId)
      return fault(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
    if (!dateForm.test(date))
      return fault(
        400,
        'InvalidTimeStamp.Format',
        'Specified time stamp or date value is not well formatted.',
      )
    if (Math.abs(now() - Date.parse(date)) > toleranceMs)
      return fault(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
    if (!isSigned(request, names.split(';'), signature, key))
      return fault(400, 'SignatureDoesNotMatch', 'Specified signature is not matched with our calculation.')
    if (!nonce || usedNonces.has(nonce))
      return fault(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
    usedNonces.add(nonce)
    return undefined
  }
}
