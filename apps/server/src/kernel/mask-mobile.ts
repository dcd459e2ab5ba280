import { maskMobile as maskNumber } from '@yinpu/contract'
import { isOperator, type Member } from './actor.ts'

/** The value in the place of a mobile once its owner was erased; the database checks the form. */
export const erasedMobile = (userId: string): string => `erased:${userId}`

/** The value in the place of the mobile of a walk-in; the database checks the form. */
export const walkInMobile = (userId: string): string => `walkin:${userId}`

/** The whole mobile, for the few who may see it; an erased customer and a walk-in have none. */
export const wholeMobile = (mobile: string): string => (/^(erased|walkin):/.test(mobile) ? '' : mobile)

/** 13812345678, a landline with its area code, or a 400 number, with or without signs between the groups. */
const phoneForms = [
  String.raw`1[3-9]\d[ -]?\d{4}[ -]?\d{4}`,
  String.raw`0\d{2,3}[ -]?\d{7,8}`,
  String.raw`400[ -]?\d{3}[ -]?\d{4}`,
].join('|')
const phone = new RegExp(`^(?:${phoneForms})$`)
const phonesInText = new RegExp(String.raw`(?<!\d)(?:${phoneForms})(?!\d)`, 'g')

/** The whole telephone number in a keyword, in any spelling; undefined if there is none. */
export const phoneIn = (keyword: string): string | undefined => {
  const plain = keyword.normalize('NFKC')
  const joined = plain.replace(/[^\p{Letter}\p{Number}]/gu, '')
  return [joined, ...(plain.match(/\d+/g) ?? [])].find((digits) => phone.test(digits))
}

/**
 * A name may contain a mobile: a search by so many figures is refused, or they could be tried one after the other.
 */
export const isFigures = (keyword: string): boolean => /\d{5,}/.test(keyword)

/** The same if a keyword may be anywhere in the name. */
export const isFiguresWithin = (keyword: string): boolean => /\d{4,}/.test(keyword)

/** The form in lists, papers and messages; an erased customer has no mobile. */
export const maskMobile = (mobile: string): string => maskNumber(wholeMobile(mobile))

const mobileInLine = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** Every mobile in a line of the log, wherever the line comes from: a query, a database error. */
export const maskMobiles = (line: string) => line.replace(mobileInLine, '$1****$2')

/** Whole for the operator only: for staff it has a call of its own. */
export const mobileFor = (member: Pick<Member, 'actor'>, mobile: string): string =>
  isOperator(member) ? wholeMobile(mobile) : maskMobile(mobile)

/** A person's text, with each telephone number in it masked by `maskMobile`. */
export const maskPhonesIn = (text: string): string =>
  text.replace(phonesInText, (phone) => maskMobile(phone.replace(/[ -]/g, '')))

/** The same with only the last four figures of each, as a search may find them. */
export const endPhonesIn = (text: string): string =>
  text.replace(phonesInText, (phone) => ` ${phone.slice(-4)} `)

/** The last four figures of a bank account. */
export const maskAccount = (account: string): string =>
  account === '' ? '' : `****${account.replace(/\s/g, '').slice(-4)}`

/** The name of an erased customer. */
export const erasedName = '已注销用户'
