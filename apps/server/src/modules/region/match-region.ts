import { mark } from './marks.ts'
import { type RegionName, regionNames } from './region-names.ts'
import { type IndexedRegion, regionIndex } from './region-table.ts'

/** A run of region names that agree with one another: 广东省深圳市南山区, 杭州临平, 昆山市. */
export interface RegionMatch {
  region: IndexedRegion
  start: number
  end: number
  /** Levels that are written out, not those that follow from them. */
  levels: number
  hasFullName: boolean
  score: number
}

interface Step {
  region: IndexedRegion
  end: number
  isFull: boolean
}

/** Streets, estates and dishes carry region names: 南京东路, 丽江花园, 朝阳门, 上海滩. A short form before these is one. */
const partOfAnotherName =
  /^(?:[东西南北中上下内外环]{0,2}[一二三四五六七八九十]{0,2}(?:路|街|大道|大街|道|巷|弄|里|胡同|线)|[门桥寺祠塔湾岛滩站村庄苑府城堡菜话]|人(?!民)|花园|花苑|小区|公寓|公园|家园|新村|新城|名城|豪庭|大学|学院|中学|小学|大厦|大楼|广场|酒店|宾馆|饭店|饭庄|银行|医院|商城|商场|市场|火车|机场|码头|明珠|国际|时代|印象|[省市县区州盟旗](?!中心))/
/** 深圳市民中心, 南京市场 … begin with what looks like a city. */
const cityWordGoesOn = /^[场民政]/

const between = new RegExp(
  `(?:[\\s./·${mark.addressLabel}-]|(?:省|自治区)?直辖(?:县级?)?(?:行政(?:区划|单位|区))?|市辖区)*`,
  'y',
)
const separator = /[\s()（）:./·\uE000-\uE004-]/

export function isBreak(char: string | undefined): boolean {
  return char === undefined || separator.test(char)
}

function skipBetween(text: string, at: number): number {
  between.lastIndex = at
  between.test(text)
  return between.lastIndex
}

function hasFullNameBelow(text: string, region: IndexedRegion, end: number): boolean {
  if (region.level === 1) return belowProvince(text, region, end)[0]?.isFull ?? false
  return region.level === 2 && (districtStep(text, region, end)?.isFull ?? false)
}

/** The rest may look like another word and be a region all the same: 商丘市民权县, 重庆城口县. */
function isAllowed(text: string, { region, end, isFull }: Step): boolean {
  const ahead = text.slice(end, end + 8)
  const isDoubtful = isFull
    ? text[end - 1] === '市' && cityWordGoesOn.test(ahead)
    : partOfAnotherName.test(ahead)
  return !isDoubtful || hasFullNameBelow(text, region, end)
}

function isWithin(region: IndexedRegion, ancestor: IndexedRegion): boolean {
  return region.parent === ancestor.code || regionIndex().get(region.parent)?.parent === ancestor.code
}

/** Official names outrank former and short ones; a name of two regions is not certain. */
function onlyOne(candidates: RegionName[], name: string): RegionName | undefined {
  const official = candidates.filter((candidate) => candidate.region.name === name)
  const [one, another] = official.length > 0 ? official : candidates
  return another ? undefined : one
}

function longestStep(text: string, at: number, level: 1 | 2 | 3, within?: IndexedRegion): Step | undefined {
  const { byLevel, longest } = regionNames()
  for (let length = Math.min(longest, text.length - at); length >= 2; length--) {
    const name = text.slice(at, at + length)
    const known = byLevel[level].get(name)
    if (!known) continue
    const here = within ? known.filter(({ region }) => isWithin(region, within)) : known
    const match = onlyOne(here, name)
    if (!match) continue
    const step = { ...match, end: at + length }
    if (isAllowed(text, step)) return step
  }
  return undefined
}

/** 直辖市 are province and city at once. */
function onlyCityOf(province: IndexedRegion): IndexedRegion | undefined {
  const isMunicipality = /^(?:11|12|31|50)0000$/.test(province.code)
  return isMunicipality ? regionIndex().get(`${province.code.slice(0, 2)}0100`) : undefined
}

function districtStep(text: string, city: IndexedRegion, from: number): Step | undefined {
  const at = skipBetween(text, from)
  // Other tables list the counties of 重庆 in a group called "县".
  const group = city.code === '500100' && /^县[^\s县]{1,10}县/.test(text.slice(at, at + 12)) ? 1 : 0
  return longestStep(text, at + group, 3, city)
}

/** The position after the second name, if the city is written twice (北京市北京市, 东莞市东莞市). */
function afterRepeat(text: string, city: IndexedRegion, from: number): number {
  const at = skipBetween(text, from)
  const short = city.name.replace(/市$/, '')
  for (const name of [city.name, short]) {
    const end = at + name.length
    if (!text.startsWith(name, at)) continue
    if (districtStep(text, city, end)) return end
    const isFull = name === city.name
    const standsAlone = at === from || isBreak(text[end])
    if (isFull && standsAlone && isAllowed(text, { region: city, end, isFull })) return end
  }
  return from
}

function belowCity(text: string, city: IndexedRegion, from: number): Step[] {
  // 青岛市南区 is 青岛 and 市南区: one 市 serves both.
  const shared = text.startsWith('市', from - 1) ? longestStep(text, from - 1, 3, city) : undefined
  const direct = districtStep(text, city, from) ?? (shared?.isFull ? shared : undefined)
  if (direct) return [direct]
  const end = afterRepeat(text, city, from)
  const district = districtStep(text, city, end)
  if (district && end > from) return [district]
  return end > from ? [{ region: city, end, isFull: false }] : []
}

function belowProvince(text: string, province: IndexedRegion, from: number): Step[] {
  const only = onlyCityOf(province)
  if (only) {
    const steps = belowCity(text, only, from)
    return steps.length > 0 ? steps : [{ region: only, end: from, isFull: false }]
  }
  const at = skipBetween(text, from)
  const city = longestStep(text, at, 2, province)
  const district = longestStep(text, at, 3, province)
  // 大理市 is a district of 大理州, 长沙县 one of 长沙市: the longer reading is meant.
  if (district && district.end > (city?.end ?? 0)) return [district]
  return city ? [city, ...belowCity(text, city.region, city.end)] : []
}

function toMatch(start: number, steps: Step[]): RegionMatch | undefined {
  const last = steps.at(-1)
  if (!last) return undefined
  // A repeated or implied city moves the end without being one more level of evidence.
  const written = steps.filter((step, i) => {
    const before = steps[i - 1]
    return !before || (step.end > before.end && step.region.name !== before.region.name)
  })
  return {
    region: last.region,
    start,
    end: last.end,
    levels: written.length,
    hasFullName: written.some((step) => step.isFull),
    score: written.reduce((sum, step) => sum + (step.isFull ? 3 : 2), 0),
  }
}

function loneDistrict(text: string, at: number): Step | undefined {
  const { uniqueDistricts, longest } = regionNames()
  for (let length = Math.min(longest, text.length - at); length >= 2; length--) {
    const name = text.slice(at, at + length)
    const region = uniqueDistricts.get(name)
    if (!region) continue
    const step = { region, end: at + length, isFull: true }
    if (isAllowed(text, step)) return step
  }
  return undefined
}

/** The best reading that begins exactly here. */
export function matchRegionAt(text: string, start: number): RegionMatch | undefined {
  const country = /^中国(?:大陆)?[ -]?/.exec(text.slice(start, start + 5))?.[0].length ?? 0
  const at = start + country
  const readings: Step[][] = []
  const province = longestStep(text, at, 1)
  if (province) readings.push([province, ...belowProvince(text, province.region, province.end)])
  const city = longestStep(text, at, 2)
  if (city) readings.push([city, ...belowCity(text, city.region, city.end)])
  const district = loneDistrict(text, at)
  if (district) readings.push([district])
  return readings
    .map((steps) => toMatch(start, steps))
    .filter((match) => match !== undefined)
    .sort((a, b) => b.score - a.score || b.end - a.end)[0]
}

/** Matches a full name below a region that is already known, standing apart from it. */
export function matchBelow(text: string, at: number, known: IndexedRegion): RegionMatch | undefined {
  const steps = known.level === 1 ? belowProvince(text, known, at) : belowCity(text, known, at)
  const match = steps[0]?.isFull ? toMatch(at, steps) : undefined
  return match && match.region !== known ? match : undefined
}
