import { isPickup, pickup } from '@yinpu/contract/console'
import { invalidFields } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Parcel } from './pack-parcels.ts'

interface ParcelInput {
  carrier: string
  no: string
  lines?: { line_id: string; quantity: number }[] | undefined
  cartons?: number | undefined
  weight_g?: number | undefined
}

/** The carriers that the shop can choose from. */
export const carriersOf = ({ tariff }: Pick<Shop, 'tariff'>) =>
  tariff.source.freight.carriers.map(({ id, name }) => ({ id, name }))

/** One of the shop's carriers by its id, its name, or the beginning of the only name that begins so: 中通. */
export const findCarrier = (shop: Pick<Shop, 'tariff'>, text: string) => {
  const carriers = [...carriersOf(shop), pickup]
  const lowered = text.toLowerCase()
  const exact = carriers.find(({ id, name }) => id.toLowerCase() === lowered || name === text)
  const begun = text.length > 1 ? carriers.filter(({ name }) => name.startsWith(text)) : []
  return exact ?? (begun.length === 1 ? begun[0] : undefined)
}

export const unknownCarrier = (carriers: { id: string; name: string }[], text: string): string => {
  const known = carriers.map(({ id, name }) => `${name}（${id}）`).join('、')
  return `店铺没有物流“${text}”，可以用：${known}`
}

/** Another number of a parcel, with one of the shop's carriers. */
export const readCorrection = (shop: Pick<Shop, 'tariff'>, { carrier, no }: ParcelInput) => {
  const match = findCarrier(shop, carrier)
  if (!match || isPickup(match.id))
    throw invalidFields({ carrier: unknownCarrier(carriersOf(shop), carrier) })
  return { carrier: match.id, carrierName: match.name, trackingNo: no }
}

/** Each with one of the shop's carriers, or none at all if the buyer collects the goods. */
export const readParcels = (shop: Pick<Shop, 'tariff'>, parcels: ParcelInput[]): Parcel[] =>
  parcels.map(({ carrier, no, lines, cartons, weight_g: weightGrams }, at) => {
    const match = findCarrier(shop, carrier)
    const field = `parcels.${at}`
    if (!match)
      throw invalidFields({ [`${field}.carrier`]: unknownCarrier([...carriersOf(shop), pickup], carrier) })
    if (isPickup(match.id) && (no !== '' || parcels.length > 1))
      throw invalidFields({ [`${field}.no`]: '自提没有运单号，也没有别的包裹' })
    if (isPickup(match.id) && lines) throw invalidFields({ [`${field}.lines`]: '自提一次取完，不分包裹' })
    if (!isPickup(match.id) && no === '') throw invalidFields({ [`${field}.no`]: '请填写运单号' })
    return {
      carrier: match.id,
      carrierName: match.name,
      trackingNo: no,
      lines: lines?.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
      cartons,
      weightGrams,
    }
  })
