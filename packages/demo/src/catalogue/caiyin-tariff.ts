import { demoTariffSource, type TariffSource } from '@yinpu/pricing'

const first = demoTariffSource as TariffSource

/** It buys paper by the ream, not by the lorry. */
const tonPrices: Record<string, number> = {
  sj: 5500,
  tb: 6300,
  yf: 6550,
  bk: 4950,
  dtk: 5300,
  hbb: 4050,
  np: 8100,
  qx: 6300,
  tz: 17_500,
}
const materialRates: Record<string, number> = {
  tb: 2.8,
  rm: 3.1,
  sx: 2.6,
  np: 3.4,
  pp: 4.0,
  pvc: 4.5,
  pet: 5.2,
  ys: 7.0,
  ysz: 5.4,
}
/** Minimums, which decide small jobs, at three fifths; the rates stay. */
const smaller = <Step extends { min: number }>(step: Step): Step => ({
  ...step,
  min: Math.round(step.min * 0.6),
})
const { lz, ink } = first.label

/**
 * The tariff of a shop of small runs: more expensive materials and running, cheaper beginnings. One press, one
 * narrow web, and missing machines are left out.
 */
export const caiyinTariff: TariffSource = {
  sheet_sizes: first.sheet_sizes,
  papers: first.papers.map((paper) => ({ ...paper, ton_price: tonPrices[paper.id] ?? paper.ton_price })),
  paper_sale: { ...first.paper_sale, broken_ream_percent: 15, min_charge: 30, cut_per_ream: 12, cut_min: 20 },
  imposition: first.imposition,
  presses: first.presses
    .filter(({ id }) => id === 'quarter')
    .map((press) => ({ ...press, plate: 18, makeready_per_colour: 30, run_per_thousand_colour: 18 })),
  included_impressions: 500,
  spoilage: {
    base_light: 30,
    light_max_inks: 2,
    base_one_set: 50,
    base_sheetwise: 80,
    percent: 2,
    per_finish: 10,
    per_heavy_finish: 20,
  },
  finishing: first.finishing.map(smaller),
  geometry: first.geometry,
  label: {
    ...first.label,
    print_width: 250,
    materials: first.label.materials.map((material) => ({
      ...material,
      rate: materialRates[material.id] ?? material.rate,
    })),
    lz: {
      ...lz,
      plate_per_colour: 80,
      setup_fee: 100,
      min_charge: 180,
      die_stock_setup: 40,
      die_new_min: 180,
    },
    ink: { ...ink, setup_m: 6, print_per_m2: 10, white_per_m2: 3.5, laser_cut_per_m2: 2, min_charge: 48 },
    finishing: first.label.finishing.map(smaller),
    delivery: { roll: { per_roll: 1.5 }, sheet: { fee: 12 }, single: { fee: 15 }, fanfold: { fee: 30 } },
  },
  freight: {
    packing_percent: 5,
    carton_kg: 10,
    carton_tare_kg: 0.3,
    zones: first.freight.zones,
    carriers: first.freight.carriers.filter(({ id }) => id !== 'ky'),
    pickup: first.freight.pickup,
    free_over: 199,
    free_excludes: first.freight.free_excludes,
    free_carriers: first.freight.free_carriers,
    free_max_kg: 30,
  },
  // A small shop: a job heavier than a day's work takes another day.
  days: { ...first.days, kg_per_day: 400 },
  rush: [
    { id: 'normal', name: '标准交期', percent: 0, days: 2 },
    { id: 'fast', name: '隔天取货', percent: 20, days: 1, max_extra_days: 0 },
    { id: 'today', name: '当天加急', percent: 60, days: 0, max_extra_days: 0 },
  ],
}
