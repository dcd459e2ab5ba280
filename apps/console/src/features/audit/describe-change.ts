import { formatMoment, plainYuan } from '@yinpu/contract'
import { limitFields, permissionGroups } from '@yinpu/contract/console'
import { browserName } from '../../ui/browser-name.ts'
import { fieldLabel, stateLabels, typeLabels, wordLabels } from './audit-labels.ts'

/** One line of the description of a change. */
export interface ChangeLine {
  label: string
  before: string | undefined
  after: string | undefined
}

type Fields = Record<string, unknown>

const permissionLabels = new Map<string, string>(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ value, label }) => [value, label])),
)

const labelsOf = (key: string, kind: string): Record<string, string> | undefined => {
  if (key === 'state')
    return kind === 'export' ? { ...stateLabels.order, ...stateLabels.export } : stateLabels[kind]
  if (key === 'type') return kind === 'order' || kind === 'export' ? typeLabels : undefined
  return wordLabels[key]
}

/** The label of a state or kind; several values, separated by commas as in an address, get a label each. */
const labelOf = (key: string, value: string, kind: string): string | undefined => {
  const labels = labelsOf(key, kind)
  const names = value.split(',').map((one) => labels?.[one])
  return names.every((word) => word !== undefined) ? names.join('、') : undefined
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of a list's item; items without a name are only counted. */
const itemName = (item: unknown): string => {
  if (!isFields(item)) return String(item)
  const name = item.name ?? item.title ?? item.label ?? item.text
  return typeof name === 'string' && name !== '' ? name : '一项'
}

const longest = 120

/** Documents are compared as text: a whole item is named, a missing one says nothing, a long text is cut. */
const plainText = (text: string): string | undefined => {
  if (text === '–') return undefined
  if (/^[{[]/.test(text)) {
    try {
      const value: unknown = JSON.parse(text)
      return Array.isArray(value) ? value.map(itemName).join('、') : itemName(value)
    } catch {
      // It only looks like a document: it is shown as it is.
    }
  }
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A value as readable text; an unknown value is shown raw. */
const textOf = (key: string, value: unknown, kind: string): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? '是' : '否'
  const word = labelOf(key, String(value), kind)
  if (word !== undefined) return word
  if (typeof value === 'number') {
    if (/^(from|to|starts_at|ends_at)$/.test(key)) return formatMoment(value)
    if (/_fen$|^total_(from|to)$/.test(key)) return `¥${plainYuan(value)}`
    return key === 'percent' || key.endsWith('_percent') ? `${value}%` : String(value)
  }
  if (typeof value === 'string') return key === 'agent' ? browserName(value) : plainText(value)
  return '有改动'
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(itemName) : [])

/** Names only the added and removed items of a list: thirty unchanged permissions say nothing. */
const listLine = (key: string, before: unknown, after: unknown): ChangeLine => {
  const [old, now] = [listOf(before), listOf(after)]
  const named = (items: string[]) => items.map((item) => permissionLabels.get(item) ?? item).join('、')
  const gone = named(old.filter((item) => !now.includes(item)))
  const come = named(now.filter((item) => !old.includes(item)))
  return {
    label: fieldLabel(key),
    before: gone ? `减 ${gone}` : undefined,
    after: come ? `加 ${come}` : undefined,
  }
}

const limitLabels = new Map<string, string>(limitFields.map(({ key, label }) => [key, label]))

const linesOf = (key: string, before: unknown, after: unknown, kind: string): ChangeLine[] => {
  if (Array.isArray(before) || Array.isArray(after)) return [listLine(key, before, after)]
  if (isFields(before) || isFields(after))
    return describeChange(isFields(before) ? before : undefined, isFields(after) ? after : undefined, kind)
  const label = limitLabels.get(key) ?? fieldLabel(key)
  return [{ label, before: textOf(key, before, kind), after: textOf(key, after, kind) }]
}

/** Describes a change field by field; unchanged fields are left out. */
export const describeChange = (
  before: Fields | undefined,
  after: Fields | undefined,
  kind = '',
): ChangeLine[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
    .flatMap((key) => linesOf(key, before?.[key], after?.[key], kind))
    .filter((line) => line.before !== undefined || line.after !== undefined)
}
