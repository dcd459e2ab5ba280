import { isCompanyName } from './company-name.ts'
import type { Piece } from './pieces.ts'
import { surnameLength } from './surnames.ts'

interface NamePlace {
  /** Followed by 收 or the like. */
  isReceiver: boolean
  /** The first or the last word of the text. */
  isOutermost: boolean
  before: Piece | undefined
  after: Piece | undefined
}

const title = '先生|女士|小姐|太太|老师|师傅|经理|主任|老板|总|哥|姐|同学|阿姨|医生|律师'
export const titleOnly = new RegExp(`^(?:${title})$`)
const titled = new RegExp(`^[\\p{Script=Han}a-z]{1,8}(?:${title})$`, 'iu')
const dotted = /^\p{Script=Han}{1,12}(?:·\p{Script=Han}{1,12}){1,3}$/u
const han = /^\p{Script=Han}+$/u
const latin = /^[a-z][a-z.'-]*(?: [a-z][a-z.'-]*){0,3}$/i
const latinPlace =
  /\b(?:road|rd|street|st|avenue|ave|building|block|room|rm|floor|unit|district|city|province|china|no)\b/i
const placeEnding =
  /(?:[路街道巷弄号栋幢楼层室座村镇乡区县市省园苑城厦场店厂院校站府庄寨屯旗组队社桥口边旁湾里坊馆亭阁吧库]|大门|[东南西北]门|公寓|驿站|中心|学校|大学|公司|小区|花园)$/
const idleTalk = /谢谢|多谢|感谢|你好|您好|快递|顺丰|发货|送货|上门|放门|尽快|测试|电话|地址|工作日|周末|不要/

/** Good enough for a word whose place already says that it should be a name. */
export function looksLikeName(text: string): boolean {
  if (dotted.test(text) || titled.test(text)) return true
  if (!han.test(text) || placeEnding.test(text) || idleTalk.test(text)) return false
  const surname = surnameLength(text)
  return surname > 0 && text.length > surname && text.length <= surname + 2
}

function likeness(text: string): number {
  if (dotted.test(text)) return 5
  if (titled.test(text) && !/^[东南西北中]/.test(text)) return 5
  if (looksLikeName(text)) return 3
  if (latin.test(text)) return latinPlace.test(text) || text.length < 2 ? -9 : 2
  if (/^[小老阿大]\p{Script=Han}{1,2}$/u.test(text)) return placeEnding.test(text) ? -1 : 2
  if (text.length === 1) return surnameLength(text)
  // 王李思雨, nicknames, 小明妈妈: a name only where everything else says so.
  return han.test(text) && text.length >= 2 && text.length <= 6 ? (surnameLength(text) > 0 ? 1 : 0) : -9
}

export function scoreName(text: string, place: NamePlace): number {
  const plain = text.replace(/[(（][^()（）]*[)）]$/, '')
  if (isCompanyName(plain) || idleTalk.test(plain)) return -9
  const isByPhone = [place.before, place.after].some((piece) => piece?.kind.startsWith('phone'))
  const isOwnLine = place.before?.kind === 'line' && place.after?.kind === 'line'
  let score = likeness(plain)
  if (place.isReceiver) score += 4
  if (isByPhone) score += 2
  if (place.isOutermost) score += 1
  if (isOwnLine) score += 1
  if (placeEnding.test(plain) && !titled.test(plain)) score -= 4
  if (place.before?.kind === 'region') score -= 2
  if (place.before?.kind === 'addressLabel') score -= 4
  if (place.before?.kind === 'text' && place.after?.kind === 'text') score -= 2
  return score
}
