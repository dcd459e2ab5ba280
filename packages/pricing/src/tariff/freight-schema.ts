import { z } from 'zod'
import { bounded, id, money, name, percent, positive, quantity, records } from './schema-parts.ts'

const zone = z.object({
  id,
  name,
  provinces: bounded('provinces', z.string().regex(/^\d{2}$/, '须为两位省份代码')).refine(
    (list) => list.length > 0,
    '至少须有一项',
  ),
})

const carrier = z.object({
  id,
  name,
  first_kg: quantity,
  step_kg: positive,
  min_kg: quantity,
  /** the heaviest consignment it takes, packed; a haulier has no such limit */
  max_kg: positive.optional(),
  rates: z.record(z.string(), z.tuple([money, money]).nullable()),
  /** on the road, by zone; if a shop promises none, none are displayed */
  days: z.record(z.string(), z.int('须为整数').min(0, '不可为负').max(60, '不可超过 60')).optional(),
})

export const freightSchema = z
  .object({
    packing_percent: percent,
    carton_kg: positive,
    carton_tare_kg: quantity,
    zones: records('zones', zone),
    carriers: records('carriers', carrier),
    pickup: z.object({ id, name, fee: z.literal(0, '自提须为 0') }),
    free_over: money,
    free_excludes: bounded('free_excludes', id),
    free_carriers: bounded('free_carriers', id),
    /** heavier consignments, packed, are never free */
    free_max_kg: positive.optional(),
  })
  .superRefine((freight, context) => {
    const refuse = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message })
    const zones = new Set(freight.zones.map((entry) => entry.id))
    const carriers = new Set(freight.carriers.map((entry) => entry.id))
    const provinces = new Set<string>()

    freight.zones.forEach((entry, index) => {
      entry.provinces.forEach((province, place) => {
        if (provinces.has(province)) refuse(['zones', index, 'provinces', place], `省份 ${province} 重复`)
        provinces.add(province)
      })
    })
    freight.carriers.forEach((entry, index) => {
      if (entry.max_kg !== undefined && entry.max_kg < entry.min_kg)
        refuse(['carriers', index, 'max_kg'], '最大承运重量小于起算重量')
      for (const zoneId of zones) {
        if (!(zoneId in entry.rates))
          refuse(['carriers', index, 'rates', zoneId], `缺少分区 ${zoneId} 的运费`)
      }
      for (const zoneId of Object.keys(entry.rates)) {
        if (!zones.has(zoneId)) refuse(['carriers', index, 'rates', zoneId], `分区 ${zoneId} 不存在`)
      }
      for (const zoneId of Object.keys(entry.days ?? {})) {
        if (!zones.has(zoneId)) refuse(['carriers', index, 'days', zoneId], `分区 ${zoneId} 不存在`)
      }
    })
    freight.free_excludes.forEach((zoneId, index) => {
      if (!zones.has(zoneId)) refuse(['free_excludes', index], `分区 ${zoneId} 不存在`)
    })
    freight.free_carriers.forEach((carrierId, index) => {
      if (!carriers.has(carrierId)) refuse(['free_carriers', index], `物流 ${carrierId} 不存在`)
    })
  })
