import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf } from '../../testing/growth-of.ts'
import { parseAddress } from './parse-address.ts'
import { findRegion, regionIndex } from './region-table.ts'
import { pasteCases } from './testing/paste-cases.ts'
import { regionCases } from './testing/region-cases.ts'

const fields = ['name', 'mobile', 'province', 'city', 'district', 'region_code', 'detail'] as const

function written(line: string) {
  const values = line.split('|')
  expect(values).toHaveLength(fields.length)
  return Object.fromEntries(fields.map((field, i) => [field, values[i]]))
}

for (const [group, pairs] of Object.entries({ ...pasteCases, ...regionCases })) {
  describe(group, () => {
    it.each(pairs)('%j', (pasted, read) => {
      expect(parseAddress(pasted)).toEqual(written(read))
    })
  })
}

/** 秦皇岛市 + 经济技术开发区, written out, is its sibling's whole name. */
const twinOf130371 = '130390'

const someRegions = [...regionIndex().values()].filter((_, i) => i % 7 === 0)
const scrap = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(...someRegions.map((region) => region.name)),
  fc.constantFrom(
    '收货人：',
    '电话',
    '地址:',
    ' ',
    '\n',
    '，',
    '张三',
    '13800138000',
    '+86',
    '0755-',
    '收',
    '（',
    ')',
  ),
  fc.constantFrom(
    '路',
    '街道',
    '15栋',
    '1201室',
    '有限公司',
    '先生',
    '市',
    '区',
    '中山',
    '北京',
    '<b>',
    '、',
    '/',
    '-',
  ),
)

describe('whatever is pasted', () => {
  it('gives strings, and a code that belongs to its names', () => {
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 20 }), (scraps) => {
        const parsed = parseAddress(scraps.join(''))
        expect(Object.keys(parsed).sort()).toEqual([...fields].sort())
        for (const field of fields) expect(parsed[field]).toBeTypeOf('string')
        const { province, city, district, region_code } = parsed
        if (region_code === '') expect([province, city, district]).toEqual(['', '', ''])
        else expect(findRegion(region_code)).toEqual({ province, city, district, region_code })
        expect(parsed.name + parsed.detail).not.toMatch(/[\uE000-\uF8FF]/)
      }),
      { numRuns: 500 },
    )
  })

  it('reads back every region written in full', () => {
    for (const node of regionIndex().values()) {
      if (node.level === 1 || node.name === '其它区' || node.code === twinOf130371) continue
      const region = findRegion(node.code)
      const pasted = `张三 13800138000 ${region?.province}${region?.city}${region?.district}幸福里8号`
      expect(parseAddress(pasted)).toEqual({
        ...region,
        name: '张三',
        mobile: '13800138000',
        detail: '幸福里8号',
      })
    }
  })

  it.each([
    ['one character', '广'],
    ['digits', '1'],
    ['spaces', ' '],
    ['brackets', '（('],
    ['tags', '<script '],
    ['regions', '广东省深圳市'],
    ['short regions', '北京'],
    ['mobiles', '13800138000 '],
    ['broken mobiles', '138 - 0013 - '],
    ['labels', '收货人电话地址'],
    ['names', '张三 '],
    ['dots', '阿·'],
    ['surrogates', '\ud83d'],
  ])('does not get slow with ten thousand characters of %s', (_, unit) => {
    const read = (length: number) => parseAddress(unit.repeat(Math.ceil(length / unit.length)))
    expect(growthOf(read, 10_000)).toBeLessThan(30)
  })

  it('still reads an address that a long tail follows', () => {
    const parsed = parseAddress(`张三 13800138000 广东省深圳市南山区科技园15栋\n${'哈'.repeat(10_000)}`)
    expect(parsed).toMatchObject({ name: '张三', mobile: '13800138000', region_code: '440305' })
  })
})
