import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const makePem = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const readKeys = async (path: string) =>
  JSON.parse(await readFile(path, 'utf8')) as { merchant: string; provider: string; sealing: string }

const pairOf = (pem: string) => ({ privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) })

/** The demo shop's own key and the simulated provider's, made when first needed and kept: none lies in the code. */
export const demoKeys = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'keys.json')
  const kept = await readKeys(path).catch(() => undefined)
  if (!kept) {
    const [merchant, provider] = await Promise.all([makePem(), makePem()])
    const made = { merchant, provider, sealing: randomBytes(16).toString('hex') }
    // Another process may have been quicker: then its keys are the keys.
    await writeFile(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
  const { merchant, provider, sealing } = kept ?? (await readKeys(path))
  return { merchant: pairOf(merchant), provider: pairOf(provider), sealing }
}
