import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { jsonAnswer, type SimulatorAnswer } from './loopback-server.ts'
import { shanghaiInstant } from './times-and-sums.ts'
import { wechatPayFault } from './wechat-pay-serving.ts'
import { type PlatformKey, sealForMerchant } from './wechat-pay-signing.ts'

/** DER allows only the shortest spelling of a length. */
const lengthOf = ({ length }: Buffer) => {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')

/** The zero in front makes it positive. */
const integer = (digits: string) => der(0x02, hex(/^[89a-f]/i.test(digits) ? `00${digits}` : digits))

const utcTime = (instant: number) =>
  der(0x17, Buffer.from(`${new Date(instant).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

// sha256WithRSAEncryption, and commonName.
const algorithm = sequence(der(0x06, hex('2a864886f70d01010b')), der(0x05))
const commonName = der(0x06, hex('550403'))
const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Tenpay.com sign (simulated)')))))

interface CertificateOptions {
  /** an even number of hexadecimal digits */
  serial: string
  privateKey: KeyObject
  from: number
  until: number
}

/** A certificate that vouches for itself, as PEM: Node reads certificates and makes none. */
export const selfSignedCertificate = ({ serial, privateKey, from, until }: CertificateOptions): string => {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const version3 = der(0xa0, integer('02'))
  const validity = sequence(utcTime(from), utcTime(until))
  const content = sequence(version3, integer(serial), algorithm, name, validity, name, publicKey)
  // A bit string begins with the number of unused bits in its last byte.
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines =
    sequence(content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const dayMs = 24 * 60 * 60_000

/** The certificates of WeChat Pay itself; merchants who have its public key alone get none. */
export const listWechatPayCertificates = (
  platforms: readonly PlatformKey[],
  apiV3Key: string,
  now: number,
): SimulatorAnswer => {
  const [from, until] = [now - dayMs, now + 365 * dayMs]
  const data = platforms
    .filter(({ serial }) => !serial.startsWith('PUB_KEY_ID_'))
    .map(({ serial, privateKey }) => ({
      serial_no: serial,
      effective_time: shanghaiInstant(from),
      expire_time: shanghaiInstant(until),
      encrypt_certificate: sealForMerchant(
        selfSignedCertificate({ serial, privateKey, from, until }),
        'certificate',
        apiV3Key,
      ),
    }))
  return data.length > 0
    ? jsonAnswer(200, { data })
    : wechatPayFault(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书')
}
