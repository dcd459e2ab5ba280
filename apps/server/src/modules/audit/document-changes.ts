import { mapInPieces } from '../../kernel/in-pieces.ts'

const titleOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return ''
  const { name, label, title, code, id } = value as Record<string, unknown>
  return String(name ?? label ?? title ?? code ?? id ?? '')
}

/** `papers.1.ton_price` → `papers 第 2 项（铜版纸）ton_price`: people count from one, and know items by name. */
export const describePosition = (document: unknown, path: string): string => {
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

/** Members of a list that have names are compared by name, so that a new one at the top is one change. */
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

/** A part of both documents, by its path. */
interface Part {
  before: unknown
  after: unknown
  path: string[]
}

interface Compared {
  /** the fields, or the members of a list by their names */
  inner: Part[]
  /** changes of the part itself: a leaf's value, or the order of a list */
  own: Change[]
}

const open = ({ before, after, path }: Part): Compared => {
  const [left, right] = [before, after].map((value) => (Array.isArray(value) ? byName(value) : value))
  if (!isObject(left) || !isObject(right)) {
    const [was, is] = [show(before), show(after)]
    return { inner: [], own: was === is ? [] : [{ path: path.join('.'), before: was, after: is }] }
  }
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  const inner = keys.map((key) => ({ before: left[key], after: right[key], path: [...path, key] }))
  const isReordered = Array.isArray(before) && String(orderOf(left, right)) !== String(orderOf(right, left))
  return { inner, own: isReordered ? [{ path: path.join('.'), before: '顺序', after: '新的顺序' }] : [] }
}

const compare = (part: Part): Change[] => {
  const { inner, own } = open(part)
  return [...inner.flatMap(compare), ...own]
}

/** The differences between two documents, leaf by leaf. */
export const listChanges = (before: unknown, after: unknown): Change[] => compare({ before, after, path: [] })

/** The same for documents with lists of thousands, such as the products of a catalogue. */
export const listChangesInPieces = async (before: unknown, after: unknown): Promise<Change[]> => {
  const { inner, own } = open({ before, after, path: [] })
  const changes: Change[][] = []
  for (const part of inner) {
    const list = open(part)
    changes.push(...(await mapInPieces(list.inner, compare)), list.own)
  }
  return [...changes.flat(), ...own]
}
