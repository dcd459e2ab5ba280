import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { Certificates } from './certificate-keys.ts'
import { findSignatureFault } from './find-signature-fault.ts'
import { openSealed, sealedShape } from './open-sealed.ts'
import { parseJson } from './parse-json.ts'
import type { Sender } from './send-signed.ts'
import { trouble } from './wechat-pay-problem.ts'

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

/** Only WeChat Pay and we have the key they are sealed with: so the answer may be verified by what is in it. */
export const loadCertificates = async (
  send: Sender,
  apiV3Key: string,
  now: number,
): Promise<Certificates> => {
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
