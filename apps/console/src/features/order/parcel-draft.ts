import type { CallInput } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { ShopOrder } from './order-sections.tsx'

type Sent = CallInput<ConsoleCalls['shipOrder']>['body']['parcels'][number]

/** A parcel as somebody fills the form in: an amount is what stands in its field. */
export interface ParcelDraft {
  key: number
  carrier: string
  no: string
  amounts: Record<string, number | string>
}

type Line = Pick<ShopOrder['lines'][number], 'line_id' | 'quantity' | 'shipped'>

export const leftOf = ({ quantity, shipped }: Line): number => Math.max(0, quantity - shipped)

const amountOf = ({ amounts }: ParcelDraft, { line_id }: Line): number => Number(amounts[line_id] ?? 0) || 0

/** What none of the parcels takes of a line; below nothing where they take too much together. */
export const unpacked = (parcels: readonly ParcelDraft[], line: Line): number =>
  leftOf(line) - parcels.reduce((sum, parcel) => sum + amountOf(parcel, line), 0)

/** A parcel with all that the others leave. */
export const nextDraft = (
  parcels: readonly ParcelDraft[],
  lines: readonly Line[],
  carrier: string,
): ParcelDraft => ({
  key: Math.max(0, ...parcels.map(({ key }) => key)) + 1,
  carrier,
  no: '',
  amounts: Object.fromEntries(lines.map((line) => [line.line_id, Math.max(0, unpacked(parcels, line))])),
})

/** Lines that nothing is packed of are not named. */
export const packedLines = (parcel: ParcelDraft, lines: readonly Line[]) =>
  lines
    .map((line) => ({ line_id: line.line_id, quantity: amountOf(parcel, line) }))
    .filter(({ quantity }) => quantity > 0)

export const sentParcels = (parcels: readonly ParcelDraft[], lines: readonly Line[]): Sent[] =>
  parcels.map((parcel) => ({
    carrier: parcel.carrier,
    no: parcel.no,
    lines: packedLines(parcel, lines),
  }))

/** Where the server's word on a parcel's line belongs: it counts the lines that were named. */
export const amountFault = (
  faults: Record<string, string>,
  parcels: readonly ParcelDraft[],
  lines: readonly Line[],
  place: { parcel: number; lineId: string },
): string | undefined => {
  const parcel = parcels[place.parcel]
  if (!parcel) return undefined
  const at = packedLines(parcel, lines).findIndex(({ line_id }) => line_id === place.lineId)
  return faults[`parcels.${place.parcel}.lines.${at}.quantity`]
}
