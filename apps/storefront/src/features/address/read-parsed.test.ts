import { describe, expect, it } from 'vitest'
import { type Parsed, readingText, readParsed } from './read-parsed.ts'
import { anAddress, someRegions } from './testing/an-address.ts'

const empty = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  region_code: '',
  detail: '',
  tag: '',
  is_default: false,
}
const { id: _id, tag: _tag, is_default: _default, ...nanshan } = anAddress()
const nothing: Parsed = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  region_code: '',
  detail: '',
}
const read = (parsed: Parsed, before = empty) => readParsed(parsed, before, someRegions)

describe('a pasted address', () => {
  it('that says everything fills everything', () => {
    const reading = read(nanshan)
    expect(reading).toEqual({
      values: nanshan,
      filled: ['收货人', '电话', '省市区', '详细地址'],
      missing: [],
    })
    expect(readingText(reading)).toBe('已填入收货人、电话、省市区、详细地址。请核对后保存。')
  })

  it('says what it does not hold, in the order of the form', () => {
    const reading = read({ ...nanshan, mobile: '', detail: '' })
    expect(reading.missing.map(({ name }) => name)).toEqual(['mobile', 'detail'])
    expect(readingText(reading)).toBe('已填入收货人、省市区。还缺电话、详细地址，请补上。')
  })

  it('leaves alone what was typed and what it does not know', () => {
    const before = { ...empty, name: '李四', detail: '后海大道2号' }
    const reading = read({ ...nanshan, name: '', detail: '' }, before)
    expect(reading.missing).toEqual([])
    expect(reading.values).not.toHaveProperty('name')
    expect(reading.values).not.toHaveProperty('detail')
  })

  it('may stop at a city, and then the district is missing', () => {
    const reading = read({ ...nanshan, district: '', region_code: '440300' })
    expect(reading.values).toMatchObject({ city: '深圳市', district: '', region_code: '' })
    expect(reading.missing).toEqual([{ name: 'region_code', label: '区县' }])
    expect(readingText(reading)).toBe('已填入收货人、电话、省市、详细地址。还缺区县，请补上。')
  })

  it('may stop at a province', () => {
    const reading = read({ ...nanshan, city: '', district: '', region_code: '440000' })
    expect(reading.missing).toEqual([{ name: 'city', label: '城市' }])
  })

  it('does not take a place away that was chosen', () => {
    const { tag, is_default, ...chosen } = { ...empty, ...nanshan }
    const reading = read(nothing, { ...chosen, tag, is_default })
    expect(reading).toEqual({ values: {}, filled: [], missing: [] })
  })

  it('that is none says so', () => {
    expect(readingText(read(nothing))).toContain('没有识别出地址')
  })
})
