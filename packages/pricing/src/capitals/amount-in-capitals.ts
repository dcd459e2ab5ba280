import { readExact, toText } from '../exact/exact-text.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const FRACTION_UNITS = ['角', '分', '毫', '厘']
const LONGEST_INTEGER = 15

/**
 * An amount in the form of a cheque. The value is read by its digits, never through a float; further decimals than
 * the four that have a name are dropped. Empty for a value that is no amount and from 1e15 on.
 */
export function amountInCapitals(value: unknown): string {
  const exact = readExact(value)
  if (!exact) return ''
  const text = toText(exact)
  const [integer = '', fraction = ''] = text.replace('-', '').split('.')
  if (integer.length > LONGEST_INTEGER) return ''

  const yuan = readInteger(integer)
  const decimals = readFraction(fraction.slice(0, FRACTION_UNITS.length), yuan !== '')
  if (yuan === '' && decimals === '') return '零元整'
  const sign = text.startsWith('-') ? '负' : ''
  return `${sign}${yuan === '' ? '' : `${yuan}元`}${decimals === '' ? '整' : decimals}`
}

function readInteger(digits: string): string {
  const padded = digits.padStart(16, '0')
  const high = readPair(padded.slice(0, 8))
  const low = readPair(padded.slice(8))
  return joinGroups(high, '亿', low, padded[8] === '0')
}

/** Eight digits: so many 万 and the rest. */
function readPair(digits: string): string {
  return joinGroups(readGroup(digits.slice(0, 4)), '万', readGroup(digits.slice(4)), digits[4] === '0')
}

/** 零 is between two groups if the lower one does not fill its first place. */
function joinGroups(high: string, unit: string, low: string, lowHasGap: boolean): string {
  if (high === '') return low
  if (low === '') return high + unit
  return `${high}${unit}${lowHasGap ? '零' : ''}${low}`
}

/** Four digits; zeros inside are read once, zeros at either end not at all. */
function readGroup(digits: string): string {
  let words = ''
  let hasGap = false
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[index])
    if (digit === 0) {
      hasGap = words !== ''
      continue
    }
    words += `${hasGap ? '零' : ''}${DIGITS[digit]}${PLACES[digits.length - 1 - index]}`
    hasGap = false
  }
  return words
}

function readFraction(digits: string, followsYuan: boolean): string {
  let words = ''
  let hasGap = false
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[index])
    if (digit === 0) {
      hasGap = followsYuan || words !== ''
      continue
    }
    words += `${hasGap ? '零' : ''}${DIGITS[digit]}${FRACTION_UNITS[index]}`
    hasGap = false
  }
  return words
}
