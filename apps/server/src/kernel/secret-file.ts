import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, link, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { BootError } from './boot-error.ts'
import { isCode } from './is-code.ts'

const length = 32
const privateMode = 0o600

const make = async (path: string) => {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(length), { flag: 'wx', mode: privateMode, flush: true })
  try {
    // Appears whole or not at all, and the first of several processes wins.
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
}

const whole = (secret: Buffer, path: string, name: string) => {
  if (secret.length !== length) throw new BootError(`${name}文件已损坏：${path}，请删除后重新启动`)
  return secret
}

/** 256 random bits in a file that only its owner reads, or undefined if there is no such file. */
export const findSecretFile = async (path: string, name: string): Promise<Buffer | undefined> => {
  const file = await stat(path).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
  if (!file) return undefined
  if ((file.mode & 0o777) !== privateMode) await chmod(path, privateMode)
  return whole(await readFile(path), path, name)
}

/** The same without a pause. */
export const findSecretFileAtOnce = (path: string, name: string): Buffer | undefined => {
  try {
    return whole(readFileSync(path), path, name)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** The same, made at first use. */
export const loadSecretFile = async (path: string, name: string): Promise<Buffer> => {
  const existing = await findSecretFile(path, name)
  if (existing) return existing
  await make(path)
  const made = await findSecretFile(path, name)
  if (!made) throw new Error(`${path} was made and is gone`)
  return made
}
