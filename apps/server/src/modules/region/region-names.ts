import { type IndexedRegion, regionIndex } from './region-table.ts'

/** One way of writing one region. */
export interface RegionName {
  region: IndexedRegion
  /** Includes its 省/市/区/县; a short form needs more support from the text around it. */
  isFull: boolean
}

interface RegionNames {
  /** Indexed by level: 1 province, 2 city, 3 district. */
  byLevel: Record<1 | 2 | 3, Map<string, RegionName[]>>
  /** Districts whose official name occurs once in the country, and is clear enough to stand alone. */
  uniqueDistricts: Map<string, IndexedRegion>
  longest: number
}

const ethnic =
  /(?:蒙古族?|回族|藏族|维吾尔族?|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族?|土族|达斡尔族?|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|阿昌族|普米族|塔吉克族?|怒族|鄂温克族?|德昂族|保安族|裕固族|独龙族|鄂伦春族?|各族)+$/

/** Any town calls a part of itself so: one official bearer of the name proves nothing. */
const tooCommonAlone = new Set(
  '老城区 城北区 城东区 城西区 城南区 港口区 江南区 高新区 开发区 工业园区 其它区 市辖区 港南区 港北区'.split(
    ' ',
  ),
)
const placeholders = new Set(['其它区', '市辖区'])

/** "前郭尔罗斯蒙古族自治县" → "前郭尔罗斯", "浦东新区" → "浦东". */
function stemOf(name: string): string {
  const autonomous = name.replace(/自治[州县旗区]$/, '')
  if (autonomous !== name) return autonomous.replace(ethnic, '')
  return name.replace(/(?:特别行政区|地区|林区|新区|[省市区县盟旗])$/, '')
}

const otherProvinceNames: Record<string, string[]> = {
  '150000': ['内蒙', '内蒙古', '内蒙古省'],
  '450000': ['广西省', '广西自治区'],
  '540000': ['西藏省'],
  '640000': ['宁夏省', '宁夏自治区'],
  '650000': ['新疆省', '新疆自治区'],
}

function namesOf(region: IndexedRegion, parentStem: string): [name: string, isFull: boolean][] {
  const stem = stemOf(region.name)
  const names: [string, boolean][] = [[region.name, true]]
  for (const other of otherProvinceNames[region.code] ?? []) names.push([other, other.length > 2])
  if (stem.length < 2 || stem === region.name) return names
  if (region.level === 2) {
    if (region.name.endsWith('自治州')) names.push([`${stem}州`, true])
  } else if (region.level === 3) {
    // Counties become districts and cities over the years; parcels keep the old word (增城市, 密云县).
    for (const suffix of ['区', '县', '市']) names.push([stem + suffix, true])
  }
  if (stem !== parentStem) names.push([stem, false])
  return names
}

function buildNames(): RegionNames {
  const byLevel: RegionNames['byLevel'] = { 1: new Map(), 2: new Map(), 3: new Map() }
  const bearers = new Map<string, IndexedRegion[]>()
  let longest = 0
  const index = regionIndex()
  for (const region of index.values()) {
    if (placeholders.has(region.name)) continue
    const parentStem = region.level === 3 ? stemOf(index.get(region.parent)?.name ?? '') : ''
    for (const [name, isFull] of namesOf(region, parentStem)) {
      longest = Math.max(longest, name.length)
      const list = byLevel[region.level].get(name) ?? []
      if (list.some((known) => known.region === region)) continue
      // An official name goes before a sibling's former one (伊宁市 and 伊宁县 both exist).
      if (name === region.name) list.unshift({ region, isFull })
      else list.push({ region, isFull })
      byLevel[region.level].set(name, list)
    }
    if (region.level === 3) bearers.set(region.name, [...(bearers.get(region.name) ?? []), region])
  }
  const uniqueDistricts = new Map<string, IndexedRegion>()
  for (const [name, [region, another]] of bearers) {
    if (!region || another || tooCommonAlone.has(name)) continue
    const saysEnough = /[县市]$/.test(name) || (/[区旗]$/.test(name) && name.length > 2)
    if (saysEnough && !region.code.startsWith('71')) uniqueDistricts.set(name, region)
  }
  return { byLevel, uniqueDistricts, longest }
}

let names: RegionNames | undefined

export function regionNames(): RegionNames {
  names ??= buildNames()
  return names
}
