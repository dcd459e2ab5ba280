import type { CallInput } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { ShopOrder } from './shop-order.ts'

type Sent = CallInput<ConsoleCalls['shipOrder']>['body']['parcels'][number]

/** A parcel in the form: an amount is the text of its field. */
export interface ParcelDraft {
  key: number
  carrier: string
  no: string
  amounts: Record<string, number | string>
  /** the texts of their fields; empty: not counted */
  cartons: number | string
  kilograms: number | string
}

/** Cartons and weight as packing has reported them for all jobs of the order. */
type Packed = Pick<ShopOrder, 'packing' | 'shipments'>

const sumOf = (values: readonly (number | string | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + (Number(value) || 0), 0)

/** The cartons and kilograms that no sent parcel and no draft has yet; blank: none, or nothing was reported. */
const leftToSend = ({ packing, shipments }: Packed, parcels: readonly ParcelDraft[]) => {
  const cartons = (packing?.cartons ?? 0) - sumOf([...shipments, ...parcels].map((parcel) => parcel.cartons))
  const grams =
    (packing?.weight_g ?? 0) -
    sumOf(shipments.map(({ weight_g }) => weight_g)) -
    sumOf(parcels.map(({ kilograms }) => kilograms)) * 1000
  return { cartons: cartons > 0 ? cartons : '', kilograms: grams > 0 ? Math.round(grams) / 1000 : '' }
}

type Line = Pick<ShopOrder['lines'][number], 'line_id' | 'quantity' | 'shipped'>

export const leftOf = ({ quantity, shipped }: Line): number => Math.max(0, quantity - shipped)

const amountOf = ({ amounts }: ParcelDraft, { line_id }: Line): number => Number(amounts[line_id] ?? 0) || 0

/** The quantity of a line that is in no parcel; negative if the parcels hold too much together. */
export const unpacked = (parcels: readonly ParcelDraft[], line: Line): number =>
  leftOf(line) - parcels.reduce((sum, parcel) => sum + amountOf(parcel, line), 0)

/** A parcel with everything that is in no other parcel. */
export const nextDraft = (
  parcels: readonly ParcelDraft[],
  { lines, ...packed }: Packed & { lines: readonly Line[] },
  carrier: string,
): ParcelDraft => ({
  ...leftToSend(packed, parcels),
  key: Math.max(0, ...parcels.map(({ key }) => key)) + 1,
  carrier,
  no: '',
  amounts: Object.fromEntries(lines.map((line) => [line.line_id, Math.max(0, unpacked(parcels, line))])),
})

/** Lines without a packed quantity are left out. */
export const packedLines = (parcel: ParcelDraft, lines: readonly Line[]) =>
  lines
    .map((line) => ({ line_id: line.line_id, quantity: amountOf(parcel, line) }))
    .filter(({ quantity }) => quantity > 0)

export const sentParcels = (parcels: readonly ParcelDraft[], lines: readonly Line[]): Sent[] =>
  parcels.map((parcel) => ({
    carrier: parcel.carrier,
    no: parcel.no,
    lines: packedLines(parcel, lines),
    ...(Number(parcel.cartons) > 0 && { cartons: Number(parcel.cartons) }),
    ...(Number(parcel.kilograms) > 0 && { weight_g: Math.round(Number(parcel.kilograms) * 1000) }),
  }))

/** Returns the server's error for a parcel's line: the server counts only the lines that were sent. */
export const amountFault = (
  faults: Record<string, string>,
  parcels: readonly ParcelDraft[],
  lines: readonly Line[],
  position: { parcel: number; lineId: string },
): string | undefined => {
  const parcel = parcels[position.parcel]
  if (!parcel) return undefined
  const at = packedLines(parcel, lines).findIndex(({ line_id }) => line_id === position.lineId)
  return faults[`parcels.${position.parcel}.lines.${at}.quantity`]
}
