import { acs3Signature, hashBody } from '../providers/sms/acs3-signature.ts'
import type { SimulatorRequest } from './loopback-server.ts'

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

const isSigned = (
  request: SimulatorRequest,
  names: string[],
  signature: string,
  { accessKeySecret }: Key,
) => {
  const present = Object.keys(request.headers).filter((name) => mustBeSigned.test(name))
  const headers = Object.fromEntries(names.map((name) => [name, request.headers[name] ?? '']))
  return (
    present.every((name) => names.includes(name)) &&
    request.headers['x-acs-content-sha256'] === hashBody(request.body) &&
    acs3Signature({ ...request, headers }, accessKeySecret) === signature
  )
}

/** What Aliyun's gateway checks before it looks at the action's own parameters. */
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
