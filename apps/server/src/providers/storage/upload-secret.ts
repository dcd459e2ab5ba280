import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BootError } from '../../boot-error.ts'
import { isCode } from '../../kernel/is-code.ts'

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

/** Signs upload forms; kept in the data folder, so that all processes on it accept each other's forms. */
export const loadUploadSecret = async (dataDir: string): Promise<Buffer> => {
  const path = join(dataDir, 'upload-secret')
  const found = await stat(path).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
  if (!found) await make(path)
  else if ((found.mode & 0o777) !== privateMode) await chmod(path, privateMode)
  const secret = await readFile(path)
  if (secret.length !== length) throw new BootError(`上传密钥文件已损坏：${path}，请删除后重新启动`)
  return secret
}
