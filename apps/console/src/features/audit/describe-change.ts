import {
  afterSaleStates,
  formatMoment,
  inquiryStates,
  memberLevels,
  orderStates,
  payChannels,
  paymentStates,
  receiptWays,
  refundStates,
  statementStates,
} from '@yinpu/contract'
import { limitFields, permissionGroups } from '@yinpu/contract/console'
import { browserName } from '../../ui/browser-name.ts'

/** One line of what a change changed. */
export interface ChangeLine {
  label: string
  before: string | undefined
  after: string | undefined
}

type Fields = Record<string, unknown>

const wordsOf = (members: readonly { value: number; label: string }[]): Record<string, string> =>
  Object.fromEntries(members.map(({ value, label }) => [String(value), label]))

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
  level: '等级',
  percent: '百分比',
  most_fen: '最多减',
  least_fen: '商品满',
  starts_at: '从',
  ends_at: '到',
  most_uses: '一共几次',
  most_of_buyer: '每人几次',
  level_0: '等级 0',
  level_1: '等级 1',
  level_2: '等级 2',
  level_3: '等级 3',
  enabled: '启用',
  format: '格式',
  text: '内容',
  total_fen: '合计',
  balance_fen: '余额',
  open_fen: '未结',
  limit_fen: '额度',
  term_days: '账期天数',
  number: '号码',
  type: '类型',
  way: '收款方式',
  opened: '打开稿件',
  query: '筛选',
  shared: '共享',
  filter: '筛选',
  reasons: '常用原因',
  keyword: '关键词',
  from: '从',
  to: '到',
  due: '交期',
  standing: '账户状态',
  rush: '加急',
  carrier: '物流',
  customer: '客户',
  total_from: '金额从',
  total_to: '金额到',
  report: '报表',
  mode: '方式',
  count: '处数',
  slogan: '口号',
  phone: '电话',
  qq: 'QQ',
  wechat: '微信',
  address: '地址',
  return_address: '退货地址',
  business_hours: '营业时间',
  hours: '服务时间',
  icp: '备案号',
  about: '关于我们',
  adverts: '广告',
  channels: '收款方式',
  order: '顺序',
  left: '还缺',
  category: '分类',
  hidden: '隐藏',
  sale: '销售',
  tags: '卖点',
  pictures: '图片',
  description: '介绍',
  image: '画的图',
  definition: '规格',
}

const wordLabels: Record<string, Record<string, string>> = {
  by: { password: '密码', totp: '动态码', recovery: '恢复码' },
  back: { origin: '原路', balance: '余额' },
  channel: { ...wordsOf(payChannels), sms: '短信', mail: '邮件' },
  way: Object.fromEntries(receiptWays.map(({ value, label }) => [value, label])),
  due: { late: '已逾期', today: '今天及以前', week: '七天以内' },
  standing: { enabled: '正常', disabled: '停用', asked: '申请注销', erased: '已注销' },
  rush: { yes: '是', no: '否' },
  level: wordsOf(memberLevels),
}

/** What the number of a state means depends on whose state it is. */
const stateLabels: Record<string, Record<string, string>> = {
  order: wordsOf(orderStates),
  payment: wordsOf(paymentStates),
  refund: wordsOf(refundStates),
  after_sale: wordsOf(afterSaleStates),
  inquiry: wordsOf(inquiryStates),
  statement: wordsOf(statementStates),
  export: { unfinished: '未完成', hanging: '失败或没有结果', failed: '失败', done: '已退款' },
}

const permissionLabels = new Map<string, string>(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ value, label }) => [value, label])),
)

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

/** A value as a person reads it; what nobody foresaw is shown as it is. */
const textOf = (key: string, value: unknown, kind: string): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? '是' : '否'
  const word = (key === 'state' ? stateLabels[kind] : wordLabels[key])?.[String(value)]
  if (word !== undefined) return word
  if (typeof value === 'number') {
    if (/^(from|to|starts_at|ends_at)$/.test(key)) return formatMoment(value)
    if (/_fen$|^total_(from|to)$/.test(key)) return yuan(value)
    return key === 'percent' || key.endsWith('_percent') ? `${value}%` : String(value)
  }
  if (typeof value === 'string') return key === 'agent' ? browserName(value) : value
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

const linesOf = (key: string, before: unknown, after: unknown, kind: string): ChangeLine[] => {
  if (Array.isArray(before) || Array.isArray(after)) return [listLine(key, before, after)]
  if (isFields(before) || isFields(after))
    return describeChange(isFields(before) ? before : undefined, isFields(after) ? after : undefined, kind)
  // Of a product, the place in its definition: the file names it so, too.
  const label = fieldLabels[key] ?? limitLabels.get(key) ?? key.replace(/^definition\./, '规格 · ')
  return [{ label, before: textOf(key, before, kind), after: textOf(key, after, kind) }]
}

/** What is different after a change of something, field by field; what stayed is left out. */
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
