import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { requiredText } from '../setting-fields.ts'

/** One line of a variable, or a copy from a provider's console: without the frame of a PEM file. */
const framed = (text: string, label: string) => {
  const lines = text.replaceAll('\\n', '\n').trim()
  return lines.includes('-----BEGIN') ? lines : `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----`
}

const keyField = (read: (text: string) => KeyObject, problem: string) =>
  requiredText.transform((text, context) => {
    try {
      return read(text)
    } catch {
      // The fault's own message may quote the key.
      context.issues.push({ code: 'custom', message: problem, input: undefined })
      return z.NEVER
    }
  })

/** A bare key can be of two kinds. */
const readPrivateKey = (text: string) => {
  try {
    return createPrivateKey(framed(text, 'PRIVATE KEY'))
  } catch {
    return createPrivateKey(framed(text, 'RSA PRIVATE KEY'))
  }
}

export const privateKeyField = keyField(readPrivateKey, '不是有效的私钥（PEM，PKCS8 或 PKCS1）')

/** Reads a public key, or a certificate that contains one. */
export const publicKeyField = keyField((text) => {
  const pem = framed(text, 'PUBLIC KEY')
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem)
}, '不是有效的公钥或证书（PEM）')
