import { codes, formatNumber, stateOfOrder } from '@yinpu/contract'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'

export interface ParcelLine {
  lineId: string
  quantity: number
}

export interface Parcel {
  carrier: string
  carrierName: string
  trackingNo: string
  /** undefined: all that is left */
  lines?: ParcelLine[] | undefined
  /** undefined: not counted, not weighed */
  cartons?: number | undefined
  weightGrams?: number | undefined
}

export interface PackedParcel extends Parcel {
  /** the text for the timeline and the audit */
  text: string
}

interface Line {
  id: string
  name: string
  quantity: number
  unit: string
}

/**
 * The shipped pieces by line. Once an order is under way all of it was shipped, whatever its parcels contain, except
 * for pieces that the shop has said it does not send.
 */
export const shippedPieces = (
  state: number,
  lines: readonly (Pick<Line, 'id' | 'quantity'> & { notSent?: number })[],
  contents: readonly ParcelLine[],
): Map<string, number> => {
  const isGone = state === stateOfOrder.underWay || state === stateOfOrder.completed
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of contents) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return new Map(
    lines.map(({ id, quantity, notSent = 0 }) => [id, isGone ? quantity - notSent : (sums.get(id) ?? 0)]),
  )
}

export const amountLabel = ({ unit }: Pick<Line, 'unit'>, quantity: number) =>
  `${formatNumber(quantity, 2)} ${unit}`

/** Takes the contents of a parcel out of what is left, or refuses. */
const take = (lines: readonly Line[], left: Map<string, number>, contents: ParcelLine[], field: string) => {
  if (new Set(contents.map(({ lineId }) => lineId)).size !== contents.length)
    throw invalidFields({ [`${field}.lines`]: '同一款商品在一个包裹里只写一次' })
  for (const [at, { lineId, quantity }] of contents.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw notFound()
    if (quantity > line.quantity)
      throw invalidFields({
        [`${field}.lines.${at}.quantity`]: `“${line.name}”一共 ${amountLabel(line, line.quantity)}`,
      })
    const rest = left.get(lineId) ?? 0
    if (quantity > rest)
      throw new Refusal(codes.conflict, `“${line.name}”还剩 ${amountLabel(line, rest)}没有发`, {
        left: lines.map(({ id }) => ({ line_id: id, quantity: left.get(id) ?? 0 })),
      })
    left.set(lineId, rest - quantity)
  }
}

const textOfParcel = (lines: readonly Line[], { carrierName, trackingNo, lines: packed }: Parcel) => {
  const head = `${carrierName} ${trackingNo}`.trim()
  const isWhole = lines.every((line) =>
    packed?.some(({ lineId, quantity }) => lineId === line.id && quantity === line.quantity),
  )
  if (!packed || isWhole) return head
  const contents = packed.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? `${line.name} ${amountLabel(line, quantity)}` : []
  })
  return `${head}（${contents.join('，')}）`
}

/**
 * The contents of each parcel, never more than is left of the order. A parcel without contents takes all that the
 * others leave; several without contents share it, and which of them contains what is not known.
 */
export const packParcels = (
  lines: readonly Line[],
  shipped: ReadonlyMap<string, number>,
  parcels: readonly Parcel[],
): { packed: PackedParcel[]; isAll: boolean } => {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity - (shipped.get(id) ?? 0)]))
  for (const [at, { lines: contents }] of parcels.entries())
    if (contents) take(lines, left, contents, `parcels.${at}`)
  const silent = parcels.filter((parcel) => parcel.lines === undefined)
  const rest = [...left].filter(([, quantity]) => quantity > 0)
  if (silent.length > 0 && rest.length === 0) {
    const at = parcels.findIndex((parcel) => parcel.lines === undefined)
    throw invalidFields({ [`parcels.${at}.lines`]: '别的包裹已经装完，这个包裹里没有商品' })
  }
  const isRestKnown = silent.length === 1
  const packed = parcels.map((parcel): Parcel => {
    if (parcel.lines !== undefined || !isRestKnown) return parcel
    return { ...parcel, lines: rest.map(([lineId, quantity]) => ({ lineId, quantity })) }
  })
  return {
    packed: packed.map((parcel) => ({ ...parcel, text: textOfParcel(lines, parcel) })),
    isAll: silent.length > 0 || rest.length === 0,
  }
}
