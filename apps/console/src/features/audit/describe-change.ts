import { limitFields, permissionGroups } from '@yinpu/contract/console'
import { browserName } from '../../ui/browser-name.ts'

/** One line of what a change changed. */
export interface ChangeLine {
  label: string
  before: string | undefined
  after: string | undefined
}

type Fields = Record<string, unknown>

const fieldLabels: Record<string, string> = {
  name: '名称',
  email: '邮箱',
  mobile: '手机号',
  role: '角色',
  permissions: '权限',
  limits: '上限',
  is_enabled: '在职',
  requires_totp: '必须两步验证',
  by: '验证方式',
  agent: '浏览器',
  state: '状态',
  note: '备注',
  reason: '原因',
  why: '原因',
  refund_no: '退款单',
  amount_fen: '金额',
  back: '退到',
  awaits_approval: '等待审批',
  differences: '差异',
  faults: '账目问题',
  troubles: '没有问到的账号',
  sms: '短信',
  mail: '邮件',
  channel: '方式',
  recipient: '收件人',
  error: '没发出的原因',
  doubtful: '可能已送达',
}

const wordLabels: Record<string, Record<string, string>> = {
  by: { password: '密码', totp: '动态码', recovery: '恢复码' },
  back: { origin: '原路', balance: '余额' },
  channel: { sms: '短信', mail: '邮件' },
}

const permissionLabels = new Map<string, string>(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ value, label }) => [value, label])),
)

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

/** A value as a person reads it; what nobody foresaw is shown as it is. */
const textOf = (key: string, value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number')
    return key.endsWith('_fen') ? yuan(value) : key.endsWith('_percent') ? `${value}%` : String(value)
  if (typeof value === 'string')
    return key === 'agent' ? browserName(value) : (wordLabels[key]?.[value] ?? value)
  return JSON.stringify(value)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Of two lists only what came and what went: thirty permissions that stayed say nothing. */
const listLine = (key: string, before: unknown, after: unknown): ChangeLine => {
  const [old, now] = [listOf(before), listOf(after)]
  const named = (items: string[]) => items.map((item) => permissionLabels.get(item) ?? item).join('、')
  const gone = named(old.filter((item) => !now.includes(item)))
  const come = named(now.filter((item) => !old.includes(item)))
  return {
    label: fieldLabels[key] ?? key,
    before: gone ? `减 ${gone}` : undefined,
    after: come ? `加 ${come}` : undefined,
  }
}

const limitLabels = new Map<string, string>(limitFields.map(({ key, label }) => [key, label]))

const linesOf = (key: string, before: unknown, after: unknown): ChangeLine[] => {
  if (Array.isArray(before) || Array.isArray(after)) return [listLine(key, before, after)]
  if (isFields(before) || isFields(after))
    return describeChange(isFields(before) ? before : undefined, isFields(after) ? after : undefined)
  const label = fieldLabels[key] ?? limitLabels.get(key) ?? key
  return [{ label, before: textOf(key, before), after: textOf(key, after) }]
}

/** What is different after a change, field by field; what stayed is left out. */
export const describeChange = (before: Fields | undefined, after: Fields | undefined): ChangeLine[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
    .flatMap((key) => linesOf(key, before?.[key], after?.[key]))
    .filter((line) => line.before !== undefined || line.after !== undefined)
}
