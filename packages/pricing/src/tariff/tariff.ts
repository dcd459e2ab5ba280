import type { Exact } from '../exact/exact.ts'
import type { FinishingBasis, ReadTariff } from './tariff-schema.ts'

/** A base sheet as mills sell it, in mm. */
export interface SheetSize {
  readonly id: string
  readonly name: string
  readonly length: number
  readonly width: number
}

export interface Paper {
  readonly id: string
  readonly name: string
  readonly gsm: readonly number[]
  readonly tonPrice: Exact
  readonly caliperPerGsm: Exact
}

interface PaperSale {
  readonly reamSheets: number
  readonly brokenPercent: Exact
  readonly minCharge: Exact
  readonly cutPerReam: Exact
  readonly cutMin: Exact
}

export interface Press {
  readonly id: string
  readonly name: string
  readonly gripper: number
  readonly plate: Exact
  readonly makeready: Exact
  readonly runPerThousand: Exact
}

/** A base sheet cut `across × down` that a press takes. Sides in mm, margins of the press in microns. */
export interface PressSheet {
  readonly base: SheetSize
  readonly across: number
  readonly down: number
  readonly cuts: number
  readonly long: number
  readonly short: number
  readonly press: Press
}

export interface Spoilage {
  readonly baseLight: number
  readonly lightMaxInks: number
  readonly baseOneSet: number
  readonly baseSheetwise: number
  readonly percent: Exact
  readonly perFinish: number
  readonly perHeavyFinish: number
}

export interface FinishingRate {
  readonly id: string
  readonly name: string
  readonly basis: FinishingBasis
  readonly rate: Exact
  readonly min: Exact
  readonly tooling: Exact
  readonly toolingPerCm2: Exact | undefined
  readonly toolingMin: Exact
  readonly per: 'folds' | 'holes' | undefined
  readonly perSignature: Exact
  readonly isHeavy: boolean
  readonly isForBooksOnly: boolean
  /** Working days that the step adds. */
  readonly days: number
}

export interface Rush {
  readonly id: string
  readonly name: string
  readonly percent: Exact
  readonly days: number
  /** The days that a job may take beyond it for the term still to be offered; undefined is any number. */
  readonly maxExtraDays?: number | undefined
}

/** Working days beyond the term of delivery. */
export interface DayRules {
  readonly kinds: Readonly<Record<Exclude<keyof ReadTariff['days'], 'kg_per_day'>, number>>
  /** The output of the shop in a day; undefined if it is not set. */
  readonly kgPerDay: number | undefined
}

/** Lengths in microns, the rest exact. */
export interface LabelTariff {
  readonly printWidth: number
  readonly edge: number
  readonly gapAcross: number
  readonly gapAlong: number
  readonly webStep: number
  readonly repeatMax: number
  readonly minSideMm: number
  readonly materials: ReadonlyMap<string, LabelMaterial>
  readonly finishing: ReadonlyMap<string, LabelFinish>
  readonly rollFee: Exact
  readonly deliveryFees: ReadonlyMap<string, Exact>
  readonly lz: RollRates
  readonly ink: InkRates
}

export interface LabelMaterial {
  readonly id: string
  readonly name: string
  readonly rate: Exact
  readonly gsm: Exact
}

export interface LabelFinish {
  readonly id: string
  readonly name: string
  readonly rate: Exact
  readonly min: Exact
  readonly days: number
}

export interface RollRates {
  readonly lossPercent: Exact
  readonly setupPerColour: Exact
  readonly setupPerFinish: Exact
  readonly platePerColour: Exact
  readonly printPerM2Colour: Exact
  readonly setupFee: Exact
  readonly minCharge: Exact
  readonly dieStockSetup: Exact
  readonly dieNewMin: Exact
  readonly dieNewPerCm: Exact
}

export interface InkRates {
  readonly lossPercent: Exact
  readonly setup: Exact
  readonly printPerM2: Exact
  readonly whitePerM2: Exact
  readonly laserCutPerM2: Exact
  readonly minCharge: Exact
}

/** 白样 */
export interface SampleRates {
  readonly setup: Exact
  readonly perM2: Exact
  readonly pieceMin: Exact
  readonly maxPieces: number
}

export interface Carrier {
  readonly id: string
  readonly name: string
  readonly firstKg: Exact
  readonly stepKg: Exact
  readonly minKg: Exact
  /** The heaviest consignment it takes; undefined is any. */
  readonly maxKg: Exact | undefined
  /** By zone: the first kilograms, then each further one. A zone without rates is not served. */
  readonly rates: ReadonlyMap<string, readonly [first: Exact, further: Exact]>
  /** On the road, by zone, as far as the shop names them. */
  readonly days: ReadonlyMap<string, number>
}

export interface FreightTariff {
  readonly packingPercent: Exact
  readonly cartonKg: Exact
  readonly cartonTareKg: Exact
  readonly zoneOfProvince: ReadonlyMap<string, string>
  readonly carriers: readonly Carrier[]
  readonly pickup: { readonly id: string; readonly name: string }
  readonly freeOverFen: number
  readonly freeExcludes: ReadonlySet<string>
  readonly freeCarriers: ReadonlySet<string>
  readonly freeMaxKg: Exact | undefined
}

/** A tariff that has passed its schema, in exact numbers and ready to price from. */
export interface Tariff {
  readonly sheetSizes: readonly SheetSize[]
  readonly papers: ReadonlyMap<string, Paper>
  readonly paperSale: PaperSale
  readonly imposition: {
    readonly bleed: number
    readonly side: number
    readonly tail: number
    readonly minSideMm: number
  }
  readonly pressSheets: readonly PressSheet[]
  readonly includedImpressions: number
  readonly spoilage: Spoilage
  readonly finishing: ReadonlyMap<string, FinishingRate>
  readonly geometry: {
    readonly glueFlap: number
    readonly bagTop: number
    readonly bagBottomOverlap: number
    readonly tuck: number
    readonly minSideMm: number
  }
  readonly label: LabelTariff
  readonly samples: SampleRates
  readonly freight: FreightTariff
  readonly days: DayRules
  readonly rush: ReadonlyMap<string, Rush>
  /** The term of delivery a request gets that names none: the first of the tariff. */
  readonly standardRush: Rush
}
