import { anyMark, mark } from './pieces.ts'

interface TakenPhone {
  mobile: string
  rest: string
}

const start = `(?<![^\\s(（:${anyMark}])`
const country = `(?:[(（]\\+?86[)）]|\\+ ?86|0086|${start}86)`
const gap = '[ .-]{1,3}'

/** Only the groupings people use, so that a house number and a room do not add up to a mobile. */
const grouped = [
  '\\d{8}',
  `${gap}\\d{4}${gap}\\d{4}`,
  `${gap}\\d{3}${gap}\\d{5}`,
  `${gap}\\d{8}`,
  `\\d${gap}\\d{4}${gap}\\d{3}`,
  `\\d${gap}\\d{3}${gap}\\d{4}`,
].join('|')
const extension = '(?:\\s?(?:转|分机|ext\\.?)\\s?\\d{1,6})?'
const mobilePattern = new RegExp(
  `(?<![\\d*])(?:${country}[ -]{0,3})?(1[3-9]\\d(?:${grouped}))(?!\\d)${extension}`,
  'gi',
)

const areaCode = '10|2\\d|[3-9]\\d\\d'
const landlinePattern = new RegExp(
  `(?<!\\d)(?:${country}[ -]{0,3}[(（]?0?|[(（]?0)(${areaCode})[)）]?[ -]{0,3}(\\d{4}[ -]\\d{3,4}|\\d{7,8})` +
    '(?:\\s?(?:-|转|分机|ext\\.?|#)\\s?(\\d{1,6}))?(?![\\d*])',
  'gi',
)
const hotlinePattern = /(?<!\d)(400|800)[ -]?(\d{3})[ -]?(\d{4})(?!\d)/g

/** Shops show saved addresses with the middle hidden; there is no number in it, but it is no detail either. */
const maskedPattern = /(?<![\d*])(?:\+?86[ -]?)?1[3-9]\d ?\*{3,5} ?\d{2,4}(?!\d)/g
const foreignPattern = /\+(?!86)\d{1,3}[ -]?\d{2,4}(?:[ -]?\d{2,4}){1,3}(?!\d)/g

/** A field of six digits between separators; six digits inside a word may be a room. */
const postCode = new RegExp(`${start}[(（]?\\d{6}[)）]?(?![^\\s)）${anyMark}])`, 'g')

const bracketed = new RegExp(`[(（]\\s*${mark.phone}\\s*[)）]`, 'g')

const digitsOf = (text: string) => text.replace(/\D/g, '')

export function takePhone(text: string): TakenPhone {
  const mobiles: string[] = []
  const landlines: string[] = []
  const rest = text
    .replace(mobilePattern, (_, number: string) => {
      mobiles.push(digitsOf(number))
      return mark.phone
    })
    .replace(landlinePattern, (_, area: string, number: string, ext?: string) => {
      landlines.push(`0${area}-${digitsOf(number)}${ext ? `-${ext}` : ''}`)
      return mark.phone
    })
    .replace(hotlinePattern, (_, ...parts: string[]) => {
      landlines.push(parts.slice(0, 3).join('-'))
      return mark.phone
    })
    .replace(maskedPattern, mark.phone)
    .replace(foreignPattern, mark.phone)
    .replace(bracketed, mark.phone)
    .replace(postCode, ' ')
  return { mobile: mobiles[0] ?? landlines[0] ?? '', rest }
}
