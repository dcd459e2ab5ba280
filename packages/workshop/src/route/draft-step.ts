import type { StationKind } from '@yinpu/contract/console'
import { type FinishingKind, finishingKindOf } from './finishing-kind.ts'

/** Press sheets with spoilage, and without. */
export interface SheetCount {
  gross: number
  net: number
}

/** A step before it has a station. */
export interface DraftStep {
  kind: StationKind
  name: string
  /** the line of the quote that sold it */
  code?: string | undefined
  part?: string | undefined
  note: string
  /** in the unit of the kind; undefined: not known before the gang run is planned, or not any more */
  quantity: number | undefined
  /** the same in pieces, for whoever does it by hand */
  pieces: number
  /** of a step that counts press sheets: with spoilage, and without; undefined: it counts pieces */
  sheets?: SheetCount | undefined
  /** how often the machine is set up; none where the gang run is set up for all its jobs together */
  setups: number
  /** the wait of the station is for its other work */
  hasNoWait?: true
}

/** A step of finishing before its quantity is known. */
export interface Finishing extends FinishingKind {
  name: string
  code?: string | undefined
  sides: number
  note: string
}

/** Two decimals are enough for square metres. */
export const roundArea = (squareMetres: number): number => Math.round(squareMetres * 100) / 100

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const countNote = ({ sides, folds, holes }: Record<string, unknown>, name: string): string =>
  [
    ...(sides === 2 ? ['双面'] : []),
    ...(typeof folds === 'number' && name.includes('折') ? [`${folds} 折`] : []),
    ...(typeof holes === 'number' && name.includes('孔') ? [`${holes} 孔`] : []),
  ].join('，')

interface SoldLine {
  code: string
  name: string
}

/**
 * The finishing that a quote has sold for a part, in the order in which it was chosen. Its lines stand in the same order
 * as the entries of the request, which have sides, folds and holes.
 */
export const soldFinishing = (
  lines: readonly SoldLine[],
  prefix: string,
  chosen: unknown,
  partName = '',
): Finishing[] => {
  const entries = Array.isArray(chosen) ? chosen : []
  return lines
    .filter(({ code }) => code.startsWith(prefix))
    .map(({ code, name }, at) => {
      const entry = record(entries[at])
      const own = partName !== '' && name.startsWith(partName) ? name.slice(partName.length) : name
      return {
        ...finishingKindOf(own),
        code,
        name: own,
        sides: entry.sides === 2 ? 2 : 1,
        note: countNote(entry, own),
      }
    })
}
