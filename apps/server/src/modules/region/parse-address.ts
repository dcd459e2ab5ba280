import { cleanText } from './clean-text.ts'
import { markLabels } from './marks.ts'
import { isCompanyName } from './name-likeness.ts'
import { type Piece, splitPieces } from './pieces.ts'
import { findRegion, type Region } from './region-table.ts'
import { takeName } from './take-name.ts'
import { takePhone } from './take-phone.ts'
import { takeRegion } from './take-region.ts'

export interface ParsedAddress extends Region {
  name: string
  mobile: string
  detail: string
}

const houseNumber = /\d[a-z]?[-\d]*(?:号|栋|幢|座|楼|层|室|单元|弄|组|#)/i
const addressWord = /[路街巷弄镇乡村园苑厦区]|大道|胡同|广场|大学|驿站/

/** Without a region or a label, words are kept as a detail only if they read like one. */
function readsLikeAddress(text: string, hasPerson: boolean): boolean {
  return houseNumber.test(text) || (hasPerson && addressWord.test(text))
}

function tidyBrackets(text: string): string {
  const opened = text.match(/[(（]/g)?.length ?? 0
  const closed = text.match(/[)）]/g)?.length ?? 0
  const paired = opened === closed ? text : text.replace(/[()（）]/g, ' ')
  return paired
    .replace(/[(（]\s*[)）]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** A word after a phone label is no detail, even if it is not a number that we can use. */
function isPhoneRemnant(pieces: Piece[], i: number): boolean {
  return pieces[i - 1]?.kind === 'phoneLabel' && !/\p{Script=Han}/u.test(pieces[i]?.text ?? '')
}

function joinDetail(pieces: Piece[]): string {
  const words = pieces.filter((piece, i) => piece.kind === 'text' && !isPhoneRemnant(pieces, i))
  // A waybill names the company after the house, wherever the buyer put it.
  const regionAt = pieces.findIndex((piece) => piece.kind === 'region')
  const isEarlyCompany = (piece: Piece) => pieces.indexOf(piece) < regionAt && isCompanyName(piece.text)
  const ordered = [...words.filter((piece) => !isEarlyCompany(piece)), ...words.filter(isEarlyCompany)]
  return tidyBrackets(ordered.map((piece) => piece.text).join(' '))
}

/** Parses a pasted address; a field that is uncertain stays ''. */
export function parseAddress(text: string): ParsedAddress {
  const { mobile, rest: withoutPhone } = takePhone(markLabels(cleanText(text)))
  const { region, rest: withoutRegion } = takeRegion(withoutPhone)
  const { name, rest } = takeName(splitPieces(withoutRegion))
  const detail = joinDetail(rest)
  const isAddress =
    region !== undefined ||
    rest.some((piece) => piece.kind === 'addressLabel') ||
    readsLikeAddress(detail, mobile !== '' || name !== '')
  const names = region && findRegion(region.code)
  return {
    name,
    mobile,
    province: names?.province ?? '',
    city: names?.city ?? '',
    district: names?.district ?? '',
    region_code: names?.region_code ?? '',
    detail: isAddress ? detail : '',
  }
}
