import { toFen } from '../exact/round-exact.ts'
import { compileLabel } from './compile-label.ts'
import { byId, exact, microns } from './compile-parts.ts'
import { usualStepDays } from './schema-parts.ts'
import type {
  Carrier,
  DayRules,
  FinishingRate,
  FreightTariff,
  Press,
  PressSheet,
  Rush,
  SampleRates,
  Tariff,
} from './tariff.ts'
import { isTaken, type ReadTariff } from './tariff-schema.ts'

/** Every base sheet in every cut that some press takes, in tariff order. */
function compilePressSheets(source: ReadTariff): PressSheet[] {
  const grid = source.imposition.max_grid
  const presses = source.presses.map((entry) => ({
    press: compilePress(entry),
    max: entry.max,
    min: entry.min,
  }))
  const sheets: PressSheet[] = []
  for (const base of source.sheet_sizes) {
    for (let across = 1; across <= grid; across++) {
      for (let down = 1; down <= grid; down++) {
        const sides = [Math.floor(base.length / across), Math.floor(base.width / down)]
        const [long, short] = [Math.max(...sides), Math.min(...sides)]
        for (const { press, max, min } of presses) {
          if (!isTaken({ max, min }, long, short)) continue
          sheets.push({ base, across, down, cuts: across * down, long, short, press })
        }
      }
    }
  }
  return sheets
}

function compilePress(entry: ReadTariff['presses'][number]): Press {
  return {
    id: entry.id,
    name: entry.name,
    gripper: microns(entry.gripper),
    plate: exact(entry.plate),
    makeready: exact(entry.makeready_per_colour),
    runPerThousand: exact(entry.run_per_thousand_colour),
  }
}

type FreightSource = ReadTariff['freight']

function compileFreight(source: FreightSource): FreightTariff {
  return {
    packingPercent: exact(source.packing_percent),
    cartonKg: exact(source.carton_kg),
    cartonTareKg: exact(source.carton_tare_kg),
    zoneOfProvince: new Map(
      source.zones.flatMap((zone) => zone.provinces.map((code) => [code, zone.id] as const)),
    ),
    carriers: source.carriers.map(compileCarrier),
    pickup: { id: source.pickup.id, name: source.pickup.name },
    freeOverFen: toFen(exact(source.free_over)),
    freeExcludes: new Set(source.free_excludes),
    freeCarriers: new Set(source.free_carriers),
    freeMaxKg: source.free_max_kg === undefined ? undefined : exact(source.free_max_kg),
  }
}

function compileCarrier(source: FreightSource['carriers'][number]): Carrier {
  const rates: Carrier['rates'] = new Map(
    Object.entries(source.rates).flatMap(([zone, rate]) =>
      rate ? [[zone, [exact(rate[0]), exact(rate[1])] as const] as const] : [],
    ),
  )
  return {
    id: source.id,
    name: source.name,
    firstKg: exact(source.first_kg),
    stepKg: exact(source.step_kg),
    minKg: exact(source.min_kg),
    maxKg: source.max_kg === undefined ? undefined : exact(source.max_kg),
    rates,
    days: new Map(Object.entries(source.days ?? {})),
  }
}

/** Reads every figure once by its digits, so that no quote has to. */
export function compileTariff(source: ReadTariff): Tariff {
  const { paper_sale: sale, spoilage, imposition, geometry } = source
  const rush = source.rush.map(compileRush)
  const [standardRush] = rush
  if (!standardRush) throw new Error('the schema lets no tariff without a term of delivery through')
  return {
    sheetSizes: source.sheet_sizes,
    papers: byId(
      source.papers.map(({ id, name, gsm, ton_price, caliper_um_per_gsm }) => ({
        id,
        name,
        gsm,
        tonPrice: exact(ton_price),
        caliperPerGsm: exact(caliper_um_per_gsm),
      })),
    ),
    paperSale: {
      reamSheets: sale.ream_sheets,
      brokenPercent: exact(sale.broken_ream_percent),
      minCharge: exact(sale.min_charge),
      cutPerReam: exact(sale.cut_per_ream),
      cutMin: exact(sale.cut_min),
    },
    imposition: {
      bleed: microns(imposition.bleed),
      side: microns(imposition.side),
      tail: microns(imposition.tail),
      minSideMm: imposition.min_side,
    },
    pressSheets: compilePressSheets(source),
    includedImpressions: source.included_impressions,
    spoilage: {
      baseLight: spoilage.base_light,
      lightMaxInks: spoilage.light_max_inks,
      baseOneSet: spoilage.base_one_set,
      baseSheetwise: spoilage.base_sheetwise,
      percent: exact(spoilage.percent),
      perFinish: spoilage.per_finish,
      perHeavyFinish: spoilage.per_heavy_finish,
    },
    finishing: byId(source.finishing.map(compileFinishing)),
    geometry: {
      glueFlap: microns(geometry.glue_flap),
      bagTop: microns(geometry.bag_top),
      bagBottomOverlap: microns(geometry.bag_bottom_overlap),
      tuck: microns(geometry.tuck),
      minSideMm: geometry.min_side,
    },
    label: compileLabel(source.label),
    samples: compileSamples(source.samples),
    freight: compileFreight(source.freight),
    days: compileDays(source.days),
    rush: byId(rush),
    standardRush,
  }
}

/**
 * A buyer who pays for a day or less gets it within that, or is not offered it; the standard term is for
 * everything.
 */
function compileRush(
  { id, name, percent, days, max_extra_days }: ReadTariff['rush'][number],
  at: number,
): Rush {
  const usual = at > 0 && days <= 1 ? 0 : undefined
  return {
    id,
    name,
    percent: exact(percent),
    days,
    maxExtraDays: at === 0 ? undefined : (max_extra_days ?? usual),
  }
}

function compileSamples({ setup, per_m2, piece_min, max_pieces }: ReadTariff['samples']): SampleRates {
  return { setup: exact(setup), perM2: exact(per_m2), pieceMin: exact(piece_min), maxPieces: max_pieces }
}

function compileDays({ kg_per_day, ...kinds }: ReadTariff['days']): DayRules {
  return { kinds, kgPerDay: kg_per_day }
}

function compileFinishing(entry: ReadTariff['finishing'][number]): FinishingRate {
  return {
    id: entry.id,
    name: entry.name,
    basis: entry.basis,
    rate: exact(entry.rate),
    min: exact(entry.min),
    tooling: exact(entry.tooling ?? 0),
    toolingPerCm2: entry.tooling_per_cm2 === undefined ? undefined : exact(entry.tooling_per_cm2),
    toolingMin: exact(entry.tooling_min ?? 0),
    per: entry.per,
    perSignature: exact(entry.per_signature ?? 0),
    isHeavy: entry.heavy === true,
    days: entry.days ?? usualStepDays(entry.id, entry.books_only === true, entry.heavy === true),
    isForBooksOnly: entry.books_only === true,
  }
}
