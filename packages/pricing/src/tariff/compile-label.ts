import { byId, exact, microns } from './compile-parts.ts'
import { usualStepDays } from './schema-parts.ts'
import type { InkRates, LabelTariff, RollRates } from './tariff.ts'
import type { ReadTariff } from './tariff-schema.ts'

type LabelSource = ReadTariff['label']

export function compileLabel(source: LabelSource): LabelTariff {
  const { delivery } = source
  return {
    printWidth: microns(source.print_width),
    edge: microns(source.edge),
    gapAcross: microns(source.gap_across),
    gapAlong: microns(source.gap_along),
    webStep: microns(source.web_step),
    repeatMax: microns(source.repeat_max),
    minSideMm: source.min_side,
    materials: byId(
      source.materials.map(({ id, name, rate, gsm }) => ({ id, name, rate: exact(rate), gsm: exact(gsm) })),
    ),
    finishing: byId(
      source.finishing.map(({ id, name, rate, min, days }) => ({
        id,
        name,
        rate: exact(rate),
        min: exact(min),
        days: days ?? usualStepDays(id, false, false),
      })),
    ),
    rollFee: exact(delivery.roll.per_roll),
    deliveryFees: new Map([
      ['sheet', exact(delivery.sheet.fee)],
      ['single', exact(delivery.single.fee)],
      ['fanfold', exact(delivery.fanfold.fee)],
    ]),
    lz: compileRoll(source.lz),
    ink: compileInk(source.ink),
  }
}

function compileRoll(rates: LabelSource['lz']): RollRates {
  return {
    lossPercent: exact(rates.loss_percent),
    setupPerColour: exact(rates.setup_m_per_colour),
    setupPerFinish: exact(rates.setup_m_per_finish),
    platePerColour: exact(rates.plate_per_colour),
    printPerM2Colour: exact(rates.print_per_m2_colour),
    setupFee: exact(rates.setup_fee),
    minCharge: exact(rates.min_charge),
    dieStockSetup: exact(rates.die_stock_setup),
    dieNewMin: exact(rates.die_new_min),
    dieNewPerCm: exact(rates.die_new_per_cm),
  }
}

function compileInk(rates: LabelSource['ink']): InkRates {
  return {
    lossPercent: exact(rates.loss_percent),
    setup: exact(rates.setup_m),
    printPerM2: exact(rates.print_per_m2),
    whitePerM2: exact(rates.white_per_m2),
    laserCutPerM2: exact(rates.laser_cut_per_m2),
    minCharge: exact(rates.min_charge),
  }
}
