import { mark } from './marks.ts'
import { isBreak, matchBelow, matchRegionAt, type RegionMatch } from './match-region.ts'
import { isCompanyName, surnameLength } from './name-likeness.ts'
import { type IndexedRegion, regionIndex } from './region-table.ts'

interface TakenRegion {
  region: IndexedRegion | undefined
  rest: string
}

/** Short city names that are everyday words, or another place's better-known name. */
const everydayWords = new Set(
  '朝阳 东方 白银 海北 海西 海东 黄南 甘南 海南 和田 临高 保亭 白沙 五指山'.split(' '),
)
const addressWord = /[路街道巷弄号栋幢楼室座厦村镇乡园苑区院校场站店厂]/

const isWeak = (match: RegionMatch) => match.levels === 1 && !match.hasFullName

function isLabelled(text: string, match: RegionMatch): boolean {
  return text[match.start - 1] === mark.addressLabel
}

/** The region in a company's name says nothing about the parcel's destination. */
function isInCompanyName(text: string, match: RegionMatch): boolean {
  return isCompanyName(text.slice(match.start).split(/[\s\uE000-\uE004]/, 1)[0] ?? '')
}

/** A single short form is a region only if it cannot also be a person, an estate or small talk. */
function isWeakAccepted(text: string, match: RegionMatch): boolean {
  const word = text.slice(match.start, match.end)
  if (everydayWords.has(word)) return false
  if (isLabelled(text, match)) return true
  const line = text.slice(match.end).split(/[\n\uE000-\uE004]/, 1)[0] ?? ''
  if (line.trim() === '') return surnameLength(word) === 0 || word.endsWith('州')
  if (isBreak(text[match.end])) return true
  return match.region.level > 1 && addressWord.test(line)
}

function isAccepted(text: string, match: RegionMatch): boolean {
  if (!isBreak(text[match.start - 1])) return match.levels > 1 && match.hasFullName
  if (isWeak(match) && !isWeakAccepted(text, match)) return false
  if (match.region.level === 3 || isLabelled(text, match)) return true
  return !isInCompanyName(text, match)
}

function isSameOrAbove(above: IndexedRegion, below: IndexedRegion): boolean {
  for (let at: IndexedRegion | undefined = below; at; at = regionIndex().get(at.parent)) {
    if (at === above) return true
  }
  return false
}

const agree = (a: RegionMatch, b: RegionMatch) =>
  isSameOrAbove(a.region, b.region) || isSameOrAbove(b.region, a.region)

/**
 * 广东省杭州市: the second name stands where a part of the first should, and is none. The higher one is used and the other
 * stays in the detail, where a person will see it.
 */
function contradicts(text: string, before: RegionMatch | undefined, match: RegionMatch): boolean {
  if (!before || isWeak(before) || agree(before, match)) return false
  return /^[ ./·-]*$/.test(text.slice(before.end, match.start))
}

function listMatches(text: string): RegionMatch[] {
  const matches: RegionMatch[] = []
  for (let at = 0; at < text.length; at++) {
    if (isBreak(text[at])) continue
    const match = matchRegionAt(text, at)
    if (!match || !isAccepted(text, match)) continue
    if (!contradicts(text, matches.at(-1), match)) matches.push(match)
    at = match.end - 1
  }
  return matches
}

function findBelow(text: string, known: RegionMatch, matches: RegionMatch[]): RegionMatch | undefined {
  for (let at = 0; at < text.length; at++) {
    const isTaken = matches.some((match) => at >= match.start && at < match.end)
    const follows = /^[ ./·-]*$/.test(text.slice(known.end, at)) && at >= known.end
    if (isTaken || follows || isBreak(text[at]) || !isBreak(text[at - 1])) continue
    const below = matchBelow(text, at, known.region)
    if (below) return below
  }
  return undefined
}

/** The area and the detail line of a form often both begin with the region; one of them is enough. */
function isRepeat(text: string, match: RegionMatch, best: RegionMatch): boolean {
  if (!isSameOrAbove(match.region, best.region) || isInCompanyName(text, match)) return false
  return match.levels > 1 || (match.hasFullName && isBreak(text[match.end]))
}

export function takeRegion(text: string): TakenRegion {
  const matches = listMatches(text)
  const weight = (match: RegionMatch) =>
    match.score + (isLabelled(text, match) ? 4 : 0) - (isInCompanyName(text, match) ? 4 : 0)
  const [best] = matches.toSorted((a, b) => weight(b) - weight(a) || a.start - b.start)
  if (!best) return { region: undefined, rest: text }

  const below = best.region.isLeaf ? undefined : findBelow(text, best, matches)
  const cuts = matches.filter((match) => match === best || isRepeat(text, match, best))
  if (below) cuts.push(below)
  let rest = text
  for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + mark.region + rest.slice(end)
  }
  return { region: (below ?? best).region, rest }
}
