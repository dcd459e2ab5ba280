import type { AddressInput, AddressRegion, CallData, Calls, Region } from '@yinpu/contract'
import { takeRegion } from './region-choice.ts'

export type Parsed = CallData<Calls['parseAddress']>
export type ParsedValues = Partial<Pick<AddressInput, keyof Parsed>>

interface Missing {
  /** name of the field to fill in */
  name: keyof Parsed
  label: string
}

interface Reading {
  values: ParsedValues
  /** labels of the fields that the text contained */
  filled: string[]
  /** fields that neither the text nor the buyer has filled in, in the order of the form */
  missing: Missing[]
}

const labels = { name: '收货人', mobile: '电话', detail: '详细地址' } as const
const wholeRegion = '省市区'

interface RegionReading {
  filled: string
  missing: Missing[]
}

const readRegion = ({ city, region_code }: AddressRegion): RegionReading => {
  if (!city) return { filled: '省份', missing: [{ name: 'city', label: '城市' }] }
  if (!region_code) return { filled: '省市', missing: [{ name: 'region_code', label: '区县' }] }
  return { filled: wholeRegion, missing: [] }
}

/** Reads the fields of an address from a pasted text, beside the values that the form already has. */
export const readParsed = (parsed: Parsed, before: AddressInput, regions: readonly Region[]): Reading => {
  const reading: Reading = { values: {}, filled: [], missing: [] }
  const read = (name: keyof typeof labels) => {
    if (parsed[name]) {
      reading.values[name] = parsed[name]
      reading.filled.push(labels[name])
    } else if (!before[name].trim()) reading.missing.push({ name, label: labels[name] })
  }

  read('name')
  read('mobile')
  if (parsed.province) {
    const { province, city, district, region_code } = parsed
    const taken = takeRegion(regions, { province, city, district, region_code })
    const { filled, missing } = readRegion(taken)
    Object.assign(reading.values, taken)
    reading.filled.push(filled)
    reading.missing.push(...missing)
  } else if (!before.region_code) reading.missing.push({ name: 'province', label: wholeRegion })
  read('detail')
  return reading
}

/** Message for screen readers: the fields that were recognised and those that are still empty. */
export const readingText = ({ filled, missing }: Reading): string => {
  if (filled.length === 0) return '没有识别出地址，请检查粘贴的内容，或直接在下面填写。'
  const rest = missing.map(({ label }) => label).join('、')
  return `已填入${filled.join('、')}。${rest ? `还缺${rest}，请补上。` : '请核对后保存。'}`
}
