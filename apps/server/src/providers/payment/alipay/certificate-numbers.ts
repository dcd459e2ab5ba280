import { hash, X509Certificate } from 'node:crypto'

/** Node writes a comma or the like within a name behind a backslash, as RFC 2253 does. */
const plainName = (name: string) => name.replaceAll(/\\(.)/gu, '$1')

/** Alipay's number of a certificate: over its issuer, the narrowest name first, and its serial as a decimal. */
export const certificateNumber = ({ issuer, serialNumber }: X509Certificate): string => {
  const names = issuer.split('\n').map(plainName).toReversed().join(',')
  return hash('md5', `${names}${BigInt(`0x${serialNumber}`)}`)
}

const pemForm = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
/** PKCS 1: Alipay's file of roots has others too, which do not count and which Node may not know. */
const rsaSignatures = '1.2.840.113549.1.1'

/** The certificates of a PEM file, without those that cannot be read. */
export const readCertificates = (pem: string): X509Certificate[] =>
  [...pem.replaceAll('\\n', '\n').matchAll(pemForm)].flatMap(([one]) => {
    try {
      return [new X509Certificate(one)]
    } catch {
      return []
    }
  })

/** The numbers of all RSA roots, joined; empty if there is none. */
export const rootNumbers = (roots: readonly X509Certificate[]): string =>
  roots
    .filter(({ signatureAlgorithmOid }) => signatureAlgorithmOid.startsWith(rsaSignatures))
    .map(certificateNumber)
    .join('_')
