import { resolve } from 'node:path'
import { orderStates } from '@yinpu/contract'
import { OperatorError } from './operator-error.ts'
import { usualLimit } from './usual-limit.ts'

interface OptionForm {
  /** stands for the value in help */
  value: string
  about: string
  /** into the form that the server takes; throws an OperatorError */
  read: (text: string) => string
}

const mostRows = 1000
const mostWords = 200

const readState = (text: string) => {
  const found = orderStates.find(({ value, label }) => label === text || String(value) === text)
  if (found) return String(found.value)
  const known = orderStates.map(({ value, label }) => `${label}（${value}）`).join('、')
  throw new OperatorError(`没有状态“${text}”，可以用：${known}`)
}

const readLimit = (text: string) => {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > mostRows) throw new OperatorError(`--limit 应为 1 到 ${mostRows} 的整数`)
  return String(limit)
}

const readWords = (text: string) => {
  if (text.length > mostWords) throw new OperatorError(`文字不能超过 ${mostWords} 个字`)
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

/** An option means the same in every command that takes it. */
export const optionForms = {
  state: { value: '状态', about: '只看这个状态，例如 待付款 或 10', read: readState },
  limit: { value: '条数', about: `最多显示几条，默认 ${usualLimit}`, read: readLimit },
  note: { value: '文字', about: '备注，买家可以看到', read: readWords },
  why: { value: '文字', about: '原因，买家可以看到', read: readWords },
  line: { value: '序号', about: '只涉及这些款，例如 1,2；不写则为全部', read: readPositions },
  carrier: {
    value: '物流',
    about: '物流的名称或代码；买家自提写 自提 或 pickup',
    read: (text: string) => text,
  },
  no: { value: '运单号', about: '自提时不用写', read: readTrackingNo },
  to: {
    value: '文件夹',
    about: '写入这个文件夹，没有则在上级文件夹中新建；不覆盖已有文件',
    read: (text: string) => resolve(text),
  },
} satisfies Record<string, OptionForm>

export type OptionName = keyof typeof optionForms
