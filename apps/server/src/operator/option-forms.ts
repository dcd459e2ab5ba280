import { resolve } from 'node:path'
import { afterSaleStates, fenOfYuan, halfWidth, isDay, orderStates, paymentStates } from '@yinpu/contract'
import { OperatorError } from './operator-error.ts'

/** The number of the newest rows without `--limit`. */
export const usualLimit = '50'

const mostFen = 99_999_999_999

export const readSignedAmount = (text: string): string => {
  const typed = halfWidth(text).replace('。', '.').replace('−', '-')
  const sign = typed.startsWith('-') ? '-' : ''
  const fen = fenOfYuan(typed.slice(sign.length))
  if (fen === undefined || fen > mostFen)
    throw new OperatorError('--amount 应为金额，单位元，最多两位小数，例如 12.34')
  if (fen === 0) throw new OperatorError('--amount 不能为 0')
  return `${sign}${fen}`
}

export const readAmount = (text: string): string => {
  const fen = readSignedAmount(text)
  if (fen.startsWith('-')) throw new OperatorError('--amount 应大于 0')
  return fen
}

/** A day that the calendar has, such as `2026-11-14`. */
const readDay = (day: string): string => {
  if (!isDay(day)) throw new OperatorError('--date 应为日期，例如 2026-11-14')
  return day
}

export interface OptionForm {
  /** the placeholder of the value in help */
  value: string
  about: string
  /** into the form that the server takes; throws an OperatorError */
  read: (text: string) => string
}

const mostRows = 1000
const mostCharacters = 200

const readStateOf = (states: readonly { value: number; label: string }[]) => (text: string) => {
  const state = states.find(({ value, label }) => label === text || String(value) === text)
  if (state) return String(state.value)
  const labels = states.map(({ value, label }) => `${label}（${value}）`).join('、')
  throw new OperatorError(`没有状态“${text}”，可以用：${labels}`)
}

const readLimit = (text: string) => {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > mostRows) throw new OperatorError(`--limit 应为 1 到 ${mostRows} 的整数`)
  return String(limit)
}

const readText = (text: string) => {
  if (text.length > mostCharacters) throw new OperatorError(`文字不能超过 ${mostCharacters} 个字`)
  return text
}

const readPositions = (text: string) => {
  const positions = text.split(/[,，]/).map((part) => part.trim())
  if (!positions.every((part) => /^[1-9]\d{0,2}$/.test(part)))
    throw new OperatorError('--line 应为款的序号，第一款是 1，多款用逗号隔开，例如 1,2')
  return [...new Set(positions)].join(',')
}

const readTrackingNo = (text: string) => {
  if (!/^[\dA-Za-z-]{5,40}$/.test(text)) throw new OperatorError('运单号应为 5 到 40 位字母、数字或短横线')
  return text
}

const readRefundMethod = (text: string) => {
  if (text === '原路') return 'origin'
  if (text === '余额') return 'balance'
  throw new OperatorError('--back 应为 原路 或 余额')
}

const readPayer = (text: string) => {
  if (text === '店铺') return 'shop'
  if (text === '买家') return 'buyer'
  throw new OperatorError('--freight 应为 店铺 或 买家')
}

/** An option means the same in every command that takes it, except for the own options in command-forms.ts. */
export const optionForms = {
  state: { value: '状态', about: '只看这个状态，例如 待付款 或 10', read: readStateOf(orderStates) },
  limit: { value: '条数', about: `最多显示几条，默认 ${usualLimit}`, read: readLimit },
  note: { value: '文字', about: '备注，买家可以看到', read: readText },
  why: { value: '文字', about: '原因，买家可以看到', read: readText },
  text: { value: '文字', about: '问题，买家可以看到并答复', read: readText },
  line: { value: '序号', about: '只涉及这些款，例如 1,2；不写则为全部', read: readPositions },
  carrier: {
    value: '物流',
    about: '物流的名称或代码；买家自提写 自提 或 pickup',
    read: (text: string) => text,
  },
  no: { value: '运单号', about: '自提时不用写', read: readTrackingNo },
  was: { value: '运单号', about: '写错的那一个；只有一个包裹时不用写', read: readTrackingNo },
  to: {
    value: '文件夹',
    about: '写入这个文件夹，没有则在上级文件夹中新建；不覆盖已有文件',
    read: (text: string) => resolve(text),
  },
  file: {
    value: '文件',
    about: 'JSON 文件；写出时不覆盖已有文件',
    read: (text: string) => resolve(text),
  },
  voucher: {
    value: '文件',
    about: '转账凭证：PDF、JPG 或 PNG，买家可以下载',
    read: (text: string) => resolve(text),
  },
  amount: { value: '金额', about: '单位元，例如 12.34', read: readAmount },
  back: { value: '去向', about: '原路 或 余额，默认原路', read: readRefundMethod },
  freight: {
    value: '谁付',
    about: '退货寄回的运费：店铺 或 买家；默认按申请的原因，质量问题由店铺承担',
    read: readPayer,
  },
  key: { value: '文字', about: '同一个 key 只执行一次，不确定是否成功时可以放心重试', read: readText },
  name: { value: '姓名', about: '被邀请的人的姓名', read: readText },
  role: { value: '角色', about: '角色的名称，默认老板', read: readText },
  date: { value: '日期', about: '北京时间，例如 2026-11-14；默认昨天', read: readDay },
} satisfies Record<string, OptionForm>

export type OptionName = keyof typeof optionForms

/** Options that a command reads differently. */
export const paymentState: OptionForm = {
  value: '状态',
  about: '只看这个状态，例如 待确认 或 15',
  read: readStateOf(paymentStates),
}

export const afterSaleState: OptionForm = {
  value: '状态',
  about: '只看这个状态，例如 待审核 或 10',
  read: readStateOf(afterSaleStates),
}

export const signedAmount: OptionForm = {
  value: '金额',
  about: '单位元，例如 100；扣减写成 --amount=-100',
  read: readSignedAmount,
}
