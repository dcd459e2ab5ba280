import { OperatorError } from './operator-error.ts'

const form = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/

/** As a Chinese keyboard writes it, too. Nothing else becomes a digit: `10²` is not 102. */
const halfWidth = (text: string) =>
  text
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(/[．。]/, '.')
    .replace(/[－−]/, '-')

/** Yuan into fen, digit by digit: a fraction of a fen cannot even arise. */
export const readSignedAmount = (text: string): string => {
  const [, sign, yuan, fraction = ''] = form.exec(halfWidth(text)) ?? []
  if (yuan === undefined) throw new OperatorError('--amount 应为金额，单位元，最多两位小数，例如 12.34')
  const fen = Number(yuan) * 100 + Number(fraction.padEnd(2, '0'))
  if (fen === 0) throw new OperatorError('--amount 不能为 0')
  return `${sign}${fen}`
}

export const readAmount = (text: string): string => {
  const fen = readSignedAmount(text)
  if (fen.startsWith('-')) throw new OperatorError('--amount 应大于 0')
  return fen
}
