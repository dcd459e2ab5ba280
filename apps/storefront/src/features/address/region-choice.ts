import type { AddressRegion, Region } from '@yinpu/contract'

const below = (regions: readonly Region[], label: string): readonly Region[] =>
  regions.find((region) => region.label === label)?.children ?? []

export const citiesOf = (regions: readonly Region[], province: string) => below(regions, province)

export const districtsOf = (regions: readonly Region[], province: string, city: string) =>
  below(citiesOf(regions, province), city)

export const chooseCity = (regions: readonly Region[], province: string, city: string): AddressRegion => {
  const chosen = citiesOf(regions, province).find(({ label }) => label === city)
  // The code names a region only if no smaller region below it has to be chosen.
  const code = chosen && !chosen.children?.length ? chosen.value : ''
  return { province, city, district: '', region_code: code }
}

/** 北京市 and the like have one city, so nobody has to choose it. */
export const chooseProvince = (regions: readonly Region[], province: string): AddressRegion => {
  const [city, another] = citiesOf(regions, province)
  return chooseCity(regions, province, city && !another ? city.label : '')
}

export const chooseDistrict = (
  regions: readonly Region[],
  { province, city }: Pick<AddressRegion, 'province' | 'city'>,
  code: string,
): AddressRegion => {
  const chosen = districtsOf(regions, province, city).find(({ value }) => value === code)
  return { province, city, district: chosen?.label ?? '', region_code: chosen?.value ?? '' }
}

/** A region from a recognised text, as far as it is complete. */
export const takeRegion = (regions: readonly Region[], read: AddressRegion): AddressRegion => {
  // Before the regions are loaded, nobody knows if a city has districts.
  if (read.district || regions.length === 0) return read
  return read.city ? chooseCity(regions, read.province, read.city) : chooseProvince(regions, read.province)
}
