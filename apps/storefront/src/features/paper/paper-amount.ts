import { formatNumber, type QuoteAnswer } from '@yinpu/contract'
import { type AmountUnit, amountUnits } from './paper-choice.ts'

/** The ream of the paper trade. */
const reamSheets = 500
const kgPerTon = 1000

/** Tons are converted to full reams; less than one ream is not rounded. */
export const isWholeReams = ({ quantity }: Pick<QuoteAnswer, 'quantity'>): boolean =>
  quantity % reamSheets === 0

export const formatSheets = (sheets: number): string => `${formatNumber(sheets, 0)} 张`
export const formatReams = (sheets: number): string => `${formatNumber(sheets / reamSheets, 3)} 令`
const formatTons = (kg: number): string => `${formatNumber(kg / kgPerTon, 3)} 吨`

export const unitNames: Record<AmountUnit, string> = { sheets: '张', reams: '令', tons: '吨' }

const writers: Record<AmountUnit, (quote: Pick<QuoteAnswer, 'quantity' | 'net_kg'>) => string> = {
  sheets: ({ quantity }) => formatSheets(quantity),
  reams: ({ quantity }) => formatReams(quantity),
  tons: ({ net_kg }) => formatTons(net_kg),
}

/** A quoted amount in the other units. */
export const inOtherUnits = (quote: Pick<QuoteAnswer, 'quantity' | 'net_kg'>, typed: AmountUnit): string[] =>
  amountUnits.filter((unit) => unit !== typed).map((unit) => writers[unit](quote))
