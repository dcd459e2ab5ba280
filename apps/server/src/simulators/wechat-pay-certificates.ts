import { jsonAnswer, type SimulatorAnswer } from './loopback-server.ts'
import { shanghaiInstant } from './times-and-sums.ts'
import { selfSignedCertificate } from './wechat-pay-certificate.ts'
import { wechatPayFault } from './wechat-pay-fault.ts'
import { sealForMerchant } from './wechat-pay-seal.ts'
import type { PlatformKey } from './wechat-pay-sign.ts'

const dayMs = 24 * 60 * 60_000

/** The certificates of WeChat Pay itself; merchants who have its public key get none. */
export const listWechatPayCertificates = (
  { serial, privateKey }: PlatformKey,
  apiV3Key: string,
  now: number,
): SimulatorAnswer => {
  if (serial.startsWith('PUB_KEY_ID_')) return wechatPayFault(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书')
  const [from, until] = [now - dayMs, now + 365 * dayMs]
  const certificate = selfSignedCertificate({ serial, privateKey, from, until })
  const entry = {
    serial_no: serial,
    effective_time: shanghaiInstant(from),
    expire_time: shanghaiInstant(until),
    encrypt_certificate: sealForMerchant(certificate, 'certificate', apiV3Key),
  }
  return jsonAnswer(200, { data: [entry] })
}
