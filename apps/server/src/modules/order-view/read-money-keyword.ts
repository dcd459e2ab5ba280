import { fenOfYuan } from '@yinpu/contract'

/** The possible meanings of a search for money: a number, its end, or a sum. */
export interface MoneyKeyword {
  /** as it was typed, to search orders, their buyers, and the provider's numbers; undefined: it is clearly a sum */
  text: string | undefined
  /** of a payment or refund, without blanks and hyphens */
  number: string
  /** the last six characters of one */
  ending: string | undefined
  fen: number | undefined
}

const sum = /^[¥￥]?(\d{1,9}(?:\.\d{1,2})?)元?$/

export const readMoneyKeyword = (typed: string): MoneyKeyword => {
  const plain = typed.normalize('NFKC').replace(/[\s,]/g, '')
  const number = plain.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const yuan = sum.exec(plain)?.[1]
  const fen = yuan === undefined ? undefined : fenOfYuan(yuan)
  const isOnlySum = fen !== undefined && !/^\d+$/.test(plain)
  return {
    text: isOnlySum ? undefined : typed.trim(),
    number,
    ending: number.length === 6 ? number : undefined,
    fen,
  }
}
