import { lstat, mkdir, open, stat, unlink } from 'node:fs/promises'
import { extname, isAbsolute } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isCode } from '../kernel/is-code.ts'
import { OperatorError } from './operator-error.ts'

/** Nothing that any file system or shell reads as more than a letter. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu
/** File systems count bytes, 255 at most; a number goes before the name. */
const mostBytes = 200
const mostEndingBytes = 20

const shorten = (text: string, most: number) => {
  const signs = [...text]
  while (Buffer.byteLength(signs.join('')) > most) signs.pop()
  return signs.join('')
}

/**
 * A buyer's name for a file as one that can be written on any system; the extension stays, because programs need
 * it.
 */
export const safeFileName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/[. ]+$/, '')
    .trim()
  const extension = extname(clean)
  const ending = Buffer.byteLength(extension) <= mostEndingBytes ? extension : ''
  const stem = clean.slice(0, clean.length - ending.length)
  return `${shorten(stem, mostBytes - Buffer.byteLength(ending)) || '稿件'}${ending}`
}

interface Artwork {
  name: string
  path: string
  /** from the server */
  read: () => Promise<Readable>
}

const reasons: Record<string, string> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '磁盘只读',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘已满',
  ENOTDIR: '不是文件夹',
  ENOENT: '上级文件夹不存在',
  ENAMETOOLONG: '路径过长',
}

/** A fault that the operator can repair is printed in a line; the others are ours and end in the log. */
const readableError = (folder: string, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ? new OperatorError(`无法写入 ${folder}：${reasons[code]}`) : error
}

const prepareFolder = async (folder: string) => {
  if (!isAbsolute(folder)) throw new OperatorError(`“${folder}”不是完整的路径`)
  // Not recursive: Node never ends that if a system's own folder (/proc) says that it is not there.
  await mkdir(folder).catch(async (error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error
    if (!(await stat(folder)).isDirectory()) throw new OperatorError(`无法写入 ${folder}：不是文件夹`)
  })
}

const taken = (path: string) => new OperatorError(`已有文件 ${path}，不会覆盖，请换一个文件夹`)

const refuseTaken = async (artwork: Artwork[]) => {
  for (const { path } of artwork) {
    const existing = await lstat(path).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error
    })
    if (existing) throw taken(path)
  }
}

const writeOne = async ({ name, path, read }: Artwork) => {
  const handle = await open(path, 'wx').catch((error: unknown) => {
    throw isCode(error, 'EEXIST') ? taken(path) : error
  })
  try {
    await pipeline(await read(), handle.createWriteStream())
  } catch (error) {
    await handle.close().catch(() => {})
    await unlink(path).catch(() => {})
    // The answer has broken off, and half a file is none.
    const isCutOff = isCode(error, 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE')
    throw isCutOff ? new OperatorError(`无法从存储读取文件“${name}”`) : error
  }
}

/** Writes all files or none, and never overwrites a file. */
export const writeArtwork = async (folder: string, artwork: Artwork[]): Promise<void> => {
  const written: string[] = []
  try {
    await prepareFolder(folder)
    await refuseTaken(artwork)
    for (const one of artwork) {
      await writeOne(one)
      written.push(one.path)
    }
  } catch (error) {
    for (const path of written) await unlink(path).catch(() => {})
    throw readableError(folder, error)
  }
}
