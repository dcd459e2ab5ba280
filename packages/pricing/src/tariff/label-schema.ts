import { z } from 'zod'
import {
  days,
  id,
  millimetres,
  money,
  name,
  percent,
  positiveMillimetres,
  quantity,
  records,
} from './schema-parts.ts'

const fee = z.object({ fee: money })

export const labelSchema = z.object({
  print_width: positiveMillimetres,
  edge: millimetres,
  gap_across: millimetres,
  gap_along: millimetres,
  web_step: positiveMillimetres,
  repeat_max: positiveMillimetres,
  /** the shortest side that can be die-cut and weeded */
  min_side: positiveMillimetres.default(5),
  /** around each label; without it neighbours share the gap between them */
  bleed: millimetres.optional(),
  materials: records('label_materials', z.object({ id, name, rate: money, gsm: quantity })),
  lz: z.object({
    loss_percent: percent,
    setup_m_per_colour: quantity,
    setup_m_per_finish: quantity,
    plate_per_colour: money,
    print_per_m2_colour: money,
    setup_fee: money,
    min_charge: money,
    die_stock_setup: money,
    die_new_min: money,
    die_new_per_cm: money,
  }),
  ink: z.object({
    loss_percent: percent,
    setup_m: quantity,
    print_per_m2: money,
    white_per_m2: money,
    laser_cut_per_m2: money,
    min_charge: money,
  }),
  finishing: records(
    'label_finishing',
    z.object({ id, name, rate: money, min: money, days: days.optional() }),
  ),
  delivery: z.object({ roll: z.object({ per_roll: money }), sheet: fee, single: fee, fanfold: fee }),
})
