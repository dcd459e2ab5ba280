import { areaList } from '@vant/area-data'

export interface RegionNode {
  value: string
  label: string
  children?: RegionNode[]
}

export interface Region {
  province: string
  city: string
  district: string
  region_code: string
}

export interface IndexedRegion {
  code: string
  name: string
  level: 1 | 2 | 3
  parent: string
  isLeaf: boolean
}

/**
 * 东莞, 中山, 儋州 and 嘉峪关 have no county level in the national standard. The package fills the gap with
 * made-up codes for some of their towns; a town belongs to the detail, so these cities end the path.
 */
const citiesWithoutDistricts = new Set(['441900', '442000', '460400', '620200'])

/**
 * Places that belong to the province directly (济源市, 仙桃市, 定安县, 石河子市 …) are in the package under a group that is no place
 * ("省直辖县"). Nobody writes that group on a parcel, so they are at city level here.
 */
const isDirectGroup = (cityCode: string) => cityCode.endsWith('9000')

/** The counties of 重庆 hang under a group called "县"; buyers know one city, 重庆市. */
const mergedInto: Record<string, string> = { '500200': '500100' }

interface RegionTable {
  tree: RegionNode[]
  index: Map<string, IndexedRegion>
}

let table: RegionTable | undefined

function buildTable(): RegionTable {
  const index = new Map<string, IndexedRegion>()
  const nodes = new Map<string, RegionNode>()
  const tree: RegionNode[] = []

  function add(code: string, name: string, level: 1 | 2 | 3, parent: string) {
    const node: RegionNode = { value: code, label: name }
    nodes.set(code, node)
    index.set(code, { code, name, level, parent, isLeaf: true })
    const above = nodes.get(parent)
    const aboveEntry = index.get(parent)
    if (!above || !aboveEntry) {
      tree.push(node)
      return
    }
    above.children ??= []
    above.children.push(node)
    aboveEntry.isLeaf = false
  }

  for (const [code, name] of Object.entries(areaList.province_list)) add(code, name, 1, '')
  for (const [code, name] of Object.entries(areaList.city_list)) {
    if (!isDirectGroup(code) && !(code in mergedInto)) add(code, name, 2, `${code.slice(0, 2)}0000`)
  }
  for (const [code, name] of Object.entries(areaList.county_list)) {
    const group = `${code.slice(0, 4)}00`
    if (citiesWithoutDistricts.has(group)) continue
    if (isDirectGroup(group)) add(code, name, 2, `${code.slice(0, 2)}0000`)
    else add(code, name, 3, mergedInto[group] ?? group)
  }
  return { tree, index }
}

function getTable(): RegionTable {
  table ??= buildTable()
  return table
}

/** Built at the first call, not at import, so that boot does not pay for it. */
export function regionTree(): RegionNode[] {
  return getTable().tree
}

export function regionIndex(): ReadonlyMap<string, IndexedRegion> {
  return getTable().index
}

/** Accepts a code of any level; lower levels stay ''. */
export function findRegion(code: string): Region | undefined {
  const { index } = getTable()
  const region: Region = { province: '', city: '', district: '', region_code: code }
  let entry = index.get(code)
  if (!entry) return undefined
  while (entry) {
    if (entry.level === 1) region.province = entry.name
    else if (entry.level === 2) region.city = entry.name
    else region.district = entry.name
    entry = index.get(entry.parent)
  }
  return region
}

/** True if nothing more can be chosen: a district, or a city that has none. */
export function isCompleteRegion(code: string): boolean {
  return getTable().index.get(code)?.isLeaf ?? false
}

/** The region with exactly these official names, as a form or a stored address has them. */
export function findRegionByNames(province: string, city = '', district = ''): Region | undefined {
  let siblings = regionTree()
  let node: RegionNode | undefined
  for (const name of [province, city, district]) {
    if (!name) break
    node = siblings.find((node) => node.label === name)
    if (!node) return undefined
    siblings = node.children ?? []
  }
  if (district && !city) return undefined
  return node && findRegion(node.value)
}
