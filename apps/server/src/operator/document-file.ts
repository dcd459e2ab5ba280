import { open, readFile, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { OperatorError } from './operator-error.ts'

const largest = 20 * 1024 * 1024

const reasons: Record<string, string> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '磁盘只读',
  ENOSPC: '磁盘已满',
  ENOENT: '没有这个文件或文件夹',
  ENOTDIR: '没有这个文件夹',
  EISDIR: '是一个文件夹',
  EEXIST: '已有这个文件，不会覆盖',
}

const explainFailure = (verb: string, path: string) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  throw reasons[code] ? new OperatorError(`无法${verb} ${path}：${reasons[code]}`) : error
}

const requireAbsolute = (path: string) => {
  if (!isAbsolute(path)) throw new OperatorError(`“${path}”不是完整的路径`)
}

export const readDocument = async (path: string): Promise<Record<string, unknown>> => {
  requireAbsolute(path)
  const { size } = await stat(path).catch(explainFailure('读取', path))
  if (size > largest) throw new OperatorError(`无法读取 ${path}：超过 20 MB`)
  const text = await readFile(path, 'utf8').catch(explainFailure('读取', path))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${path} 不是 JSON：${error instanceof Error ? error.message : ''}`)
  }
}

/** Never overwrites a file. Only its owner may read it, because it may contain a shop's keys. */
export const writeDocument = async (path: string, document: unknown): Promise<void> => {
  requireAbsolute(path)
  const handle = await open(path, 'wx', 0o600).catch(explainFailure('写入', path))
  try {
    await handle.writeFile(`${JSON.stringify(document, null, 2)}\n`)
  } finally {
    await handle.close()
  }
}
