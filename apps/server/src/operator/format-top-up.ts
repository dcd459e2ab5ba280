import { writeFen } from '../documents/write-figures.ts'
import { plainText } from './plain-text.ts'
import type { ShownTopUp } from './topup-command.ts'

export const formatTopUp = ({ company, buyer, amount_fen, balance_fen }: ShownTopUp): string => {
  const change = amount_fen > 0 ? '充值' : '扣减'
  return `${company} ${plainText(buyer.name)} ${buyer.mobile}：${change} ${writeFen(Math.abs(amount_fen))} 元，余额 ${writeFen(balance_fen)} 元`
}
