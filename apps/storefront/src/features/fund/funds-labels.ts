import { formatFen, type LedgerType, ledgerTypes } from '@yinpu/contract'
import type { FundsQuery } from './funds-query.ts'

export const typeLabel = (type: LedgerType): string =>
  ledgerTypes.find(({ value }) => value === type)?.label ?? ''

/** With its sign, and a minus as wide as the plus: +¥500.00, −¥88.50. */
export const signedAmount = (fen: number): string => {
  const sign = fen < 0 ? '−' : fen > 0 ? '+' : ''
  return `${sign}¥${formatFen(Math.abs(fen))}`
}

const periodText = ({ from, to }: FundsQuery): string => {
  if (from && to) return from === to ? from : `${from} 至 ${to}`
  if (from) return `${from} 至今`
  return to ? `截至 ${to}` : '全部时间'
}

/** Names the span and type that the figures cover. */
export const scopeText = (query: FundsQuery): string =>
  query.type ? `${periodText(query)} · 仅${typeLabel(query.type)}` : periodText(query)
