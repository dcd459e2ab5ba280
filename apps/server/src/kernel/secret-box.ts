import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findSecretFile, findSecretFileAtOnce, loadSecretFile } from './secret-file.ts'

const algorithm = 'aes-256-gcm'
const version = 'v1'
const encode = (bytes: Buffer) => bytes.toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url')

/** `whose` is bound to the text: moved to another owner's row it does not open. */
const seal = (key: Buffer, text: string, whose: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(whose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, encode(nonce), encode(cipher.getAuthTag()), encode(sealed)].join('.')
}

const open = (key: Buffer, sealed: string, whose: string): string | undefined => {
  const [sealedVersion, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (sealedVersion !== version) return undefined
  try {
    const decipher = createDecipheriv(algorithm, key, decode(nonce), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(whose)).setAuthTag(decode(tag))
    return Buffer.concat([decipher.update(decode(text)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Marks are made with a separate key, derived from the encryption key. */
const sign = (key: Buffer, text: string, whose: string): string => {
  const own = createHmac('sha256', key).update('sign').digest()
  return createHmac('sha256', own)
    .update(JSON.stringify([whose, text]))
    .digest('base64url')
    .slice(0, 22)
}

interface Settings {
  dataDir: string
  /** from the environment; undefined: the one in the data folder, made at first use */
  secretKey: string | undefined
}

/** Encrypts values that the database stores and no other may read. */
export const createSecretBox = ({ dataDir, secretKey }: Settings) => {
  const path = join(dataDir, 'secret-key')
  const name = '密钥'
  let cachedKey: Buffer | undefined = secretKey === undefined ? undefined : decode(secretKey)
  const findKey = async () => {
    cachedKey ??= await findSecretFile(path, name)
    return cachedKey
  }
  const loadKey = async () => {
    cachedKey ??= await loadSecretFile(path, name)
    return cachedKey
  }
  return {
    seal: async (text: string, whose: string) => seal(await loadKey(), text, whose),
    /** The same text always has the same mark; only this key can make it. */
    sign: async (text: string, whose: string) => sign(await loadKey(), text, whose),
    /** Undefined if the key is lost or another one. */
    open: async (sealed: string, whose: string) => {
      const key = await findKey()
      return key && open(key, sealed, whose)
    },
    /** The same without a pause, for what is made once and kept in memory. */
    openAtOnce: (sealed: string, whose: string) => {
      cachedKey ??= findSecretFileAtOnce(path, name)
      return cachedKey && open(cachedKey, sealed, whose)
    },
  }
}

export type SecretBox = ReturnType<typeof createSecretBox>
