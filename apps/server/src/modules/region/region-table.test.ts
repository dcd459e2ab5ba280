import { describe, expect, it } from 'vitest'
import {
  findRegion,
  findRegionByNames,
  isCompleteRegion,
  type RegionNode,
  regionIndex,
  regionTree,
} from './region-table.ts'

const namesBelow = (code: string) =>
  [...regionIndex().values()].filter((region) => region.parent === code).map((region) => region.name)

function walk(nodes: RegionNode[], depth: number, visit: (node: RegionNode, depth: number) => void) {
  for (const node of nodes) {
    visit(node, depth)
    walk(node.children ?? [], depth + 1, visit)
  }
}

describe('the region tree', () => {
  it('has every province, 港澳台 among them', () => {
    const labels = regionTree().map((node) => node.label)
    expect(labels).toHaveLength(34)
    expect(labels).toEqual(expect.arrayContaining(['广东省', '香港特别行政区', '澳门特别行政区', '台湾省']))
  })

  it('is at most three levels of six-digit codes, each once', () => {
    const codes = new Set<string>()
    walk(regionTree(), 1, (node, depth) => {
      expect(node.value).toMatch(/^\d{6}$/)
      expect(node.label).not.toBe('')
      expect(depth).toBeLessThanOrEqual(3)
      expect(node.children?.length).not.toBe(0)
      codes.add(node.value)
    })
    expect(codes.size).toBe(regionIndex().size)
    expect(codes.size).toBeGreaterThan(3700)
  })

  it('is built once', () => {
    expect(regionTree()).toBe(regionTree())
  })

  it('shows no group that is not a place', () => {
    walk(regionTree(), 1, (node) => expect(node.label).not.toMatch(/直辖县|^县$/))
  })

  it('knows the districts of recent years', () => {
    expect(namesBelow('330100')).toEqual(expect.arrayContaining(['临平区', '钱塘区']))
    expect(namesBelow('440300')).toContain('光明区')
  })
})

describe('findRegion', () => {
  it.each([
    ['440305', '广东省', '深圳市', '南山区'],
    ['440300', '广东省', '深圳市', ''],
    ['440000', '广东省', '', ''],
    ['110105', '北京市', '北京市', '朝阳区'],
    ['500229', '重庆市', '重庆市', '城口县'],
    ['441900', '广东省', '东莞市', ''],
    ['419001', '河南省', '济源市', ''],
    ['429004', '湖北省', '仙桃市', ''],
    ['659001', '新疆维吾尔自治区', '石河子市', ''],
    ['810202', '香港特别行政区', '九龙', '油尖旺区'],
  ])('%s', (region_code, province, city, district) => {
    expect(findRegion(region_code)).toEqual({ province, city, district, region_code })
  })

  it.each(['', '999999', '44', '441904', '429000', '500200', 'constructor'])('does not know %j', (code) => {
    expect(findRegion(code)).toBeUndefined()
  })
})

describe('findRegionByNames', () => {
  it('finds what findRegion names', () => {
    for (const { code } of regionIndex().values()) {
      const region = findRegion(code)
      expect(findRegionByNames(region?.province ?? '', region?.city, region?.district)?.region_code).toBe(
        code,
      )
    }
  })

  it('refuses names that do not belong together', () => {
    expect(findRegionByNames('广东省', '杭州市')).toBeUndefined()
    expect(findRegionByNames('广东省', '广州市', '南山区')).toBeUndefined()
    expect(findRegionByNames('广东省', '', '南山区')).toBeUndefined()
    expect(findRegionByNames('', '深圳市')).toBeUndefined()
    expect(findRegionByNames('')).toBeUndefined()
  })
})

describe('isCompleteRegion', () => {
  it.each(['440305', '441900', '442000', '460400', '620200', '419001'])('%s ends the path', (code) => {
    expect(isCompleteRegion(code)).toBe(true)
  })

  it.each(['440300', '440000', '110100', '999999'])('%s does not', (code) => {
    expect(isCompleteRegion(code)).toBe(false)
  })
})
