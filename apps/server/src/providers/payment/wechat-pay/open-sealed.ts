import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'

/** A part of a message that only the holder of the APIv3 key can read. */
export const sealedShape = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  nonce: z.string().min(1),
  associated_data: z.string().default(''),
})

type Sealed = Pick<z.output<typeof sealedShape>, 'ciphertext' | 'nonce' | 'associated_data'>

const tagLength = 16

/** Undefined where it is not sealed with this key, or was altered. */
export const openSealed = (sealed: Sealed, apiV3Key: string): string | undefined => {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, sealed.nonce, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(sealed.associated_data))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
