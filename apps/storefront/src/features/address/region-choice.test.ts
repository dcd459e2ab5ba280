import { describe, expect, it } from 'vitest'
import { chooseCity, chooseDistrict, chooseProvince, districtsOf, takeRegion } from './region-choice.ts'
import { someRegions } from './testing/an-address.ts'

const nanshan = { province: '广东省', city: '深圳市', district: '南山区', region_code: '440305' }

describe('choosing a region', () => {
  it('begins anew below another province', () => {
    expect(chooseProvince(someRegions, '广东省')).toEqual({
      province: '广东省',
      city: '',
      district: '',
      region_code: '',
    })
  })

  it('chooses the only city by itself', () => {
    expect(chooseProvince(someRegions, '北京市')).toMatchObject({ city: '北京市', region_code: '' })
  })

  it('is not done at a city that has districts', () => {
    expect(chooseCity(someRegions, '广东省', '深圳市')).toMatchObject({ city: '深圳市', region_code: '' })
    expect(chooseDistrict(someRegions, nanshan, '440305')).toEqual(nanshan)
  })

  it('is done at a city without districts', () => {
    expect(districtsOf(someRegions, '广东省', '东莞市')).toEqual([])
    expect(chooseCity(someRegions, '广东省', '东莞市')).toMatchObject({ district: '', region_code: '441900' })
  })

  it('can be taken back', () => {
    expect(chooseDistrict(someRegions, nanshan, '')).toMatchObject({ district: '', region_code: '' })
    expect(chooseProvince(someRegions, '')).toMatchObject({ province: '', city: '', region_code: '' })
  })
})

describe('a region that was read', () => {
  it('is taken whole', () => {
    expect(takeRegion(someRegions, nanshan)).toEqual(nanshan)
  })

  it('has no code while its district is missing, whatever code came with it', () => {
    const shenzhen = { ...nanshan, district: '', region_code: '440300' }
    expect(takeRegion(someRegions, shenzhen)).toEqual({ ...shenzhen, region_code: '' })
  })

  it('is complete in a city without districts', () => {
    const dongguan = { province: '广东省', city: '东莞市', district: '', region_code: '441900' }
    expect(takeRegion(someRegions, dongguan)).toEqual(dongguan)
  })

  it('is taken as it is while the regions are not known', () => {
    const dongguan = { province: '广东省', city: '东莞市', district: '', region_code: '441900' }
    expect(takeRegion([], dongguan)).toEqual(dongguan)
  })

  it('goes as far as a province', () => {
    const beijing = { province: '北京市', city: '', district: '', region_code: '110000' }
    expect(takeRegion(someRegions, beijing)).toMatchObject({ city: '北京市', region_code: '' })
  })
})
