import { fenOfYuan, halfWidth } from '@yinpu/contract'
import { OperatorError } from './operator-error.ts'

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
