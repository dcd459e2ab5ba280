import { open, readFile, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { OperatorError } from './operator-error.ts'

const largest = 20 * 1024 * 1024

const reasons: Record<string, string> = {
  EACCES: '服务器没有权限',
  EPERM: '服务器没有权限',
  EROFS: '磁盘只读',
  ENOSPC: '磁盘已满',
  ENOENT: '没有这个文件或文件夹',
  ENOTDIR: '没有这个文件夹',
  EISDIR: '是一个文件夹',
  EEXIST: '已有这个文件，不会覆盖',
}

/** It is the server that reads and writes, so its rights count. */
const told = (verb: string, path: string) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  throw reasons[code] ? new OperatorError(`无法${verb} ${path}：${reasons[code]}`) : error
}

const requireAbsolute = (path: string) => {
  if (!isAbsolute(path)) throw new OperatorError(`“${path}”不是完整的路径`)
}

export const readDocument = async (path: string): Promise<unknown> => {
  requireAbsolute(path)
  const { size } = await stat(path).catch(told('读取', path))
  if (size > largest) throw new OperatorError(`无法读取 ${path}：超过 20 MB`)
  const text = await readFile(path, 'utf8').catch(told('读取', path))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${path} 不是 JSON：${error instanceof Error ? error.message : ''}`)
  }
}

/** Never in the place of a file that is there; readable by its owner only, because a shop's keys may be in it. */
export const writeDocument = async (path: string, document: unknown): Promise<void> => {
  requireAbsolute(path)
  const handle = await open(path, 'wx', 0o600).catch(told('写入', path))
  try {
    await handle.writeFile(`${JSON.stringify(document, null, 2)}\n`)
  } finally {
    await handle.close()
  }
}

const titleOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return ''
  const { name, label, title, code, id } = value as Record<string, unknown>
  return String(name ?? label ?? title ?? code ?? id ?? '')
}

/** `papers.1.ton_price` → `papers 第 2 项（铜版纸）ton_price`: people count from one, and know things by name. */
export const describePlace = (document: unknown, path: string): string => {
  let at = document
  const words = path.split('.').map((part) => {
    const isIndex = Array.isArray(at)
    at = (at as Record<string, unknown> | undefined | null)?.[part]
    if (!isIndex) return part
    const name = titleOf(at)
    return `第 ${Number(part) + 1} 项${name && `（${name}）`}`
  })
  return words.join(' ')
}

export interface Change {
  path: string
  before: string
  after: string
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined
  const name = value.code ?? value.id ?? value.value ?? value.name
  return typeof name === 'string' ? name : undefined
}

/** A list of things with names of their own goes by these, so that one more at the top is one change. */
const byName = (list: unknown[]): Json | undefined => {
  const names = list.map(nameOf)
  if (names.includes(undefined) || new Set(names).size < names.length) return undefined
  return Object.fromEntries(list.map((value, at) => [names[at], value]))
}

const show = (value: unknown): string => {
  if (value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const orderOf = (value: Json, other: Json) => Object.keys(value).filter((key) => key in other)

const compare = (before: unknown, after: unknown, path: string[]): Change[] => {
  const [left, right] = [before, after].map((value) => (Array.isArray(value) ? byName(value) : value))
  if (!isObject(left) || !isObject(right)) {
    const [was, is] = [show(before), show(after)]
    return was === is ? [] : [{ path: path.join('.'), before: was, after: is }]
  }
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  const inside = keys.flatMap((key) => compare(left[key], right[key], [...path, key]))
  const isReordered = Array.isArray(before) && String(orderOf(left, right)) !== String(orderOf(right, left))
  return isReordered ? [...inside, { path: path.join('.'), before: '顺序', after: '新的顺序' }] : inside
}

/** What differs between two documents, leaf by leaf. */
export const listChanges = (before: unknown, after: unknown): Change[] => compare(before, after, [])
