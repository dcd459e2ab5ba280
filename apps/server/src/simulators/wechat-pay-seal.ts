import { createCipheriv, randomBytes } from 'node:crypto'

/** What only the merchant can read, in WeChat Pay's form. */
export const sealForMerchant = (
  text: string,
  associatedData: string,
  apiV3Key: string,
  nonce = randomBytes(6).toString('hex'),
) => {
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}
