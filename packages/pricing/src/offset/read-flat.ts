import { whole, ZERO } from '../exact/exact.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { type FinishStep, frontInks, type Inks } from './offset-job.ts'

const MAX_PROCESS = 4
const MAX_SPOT = 4
const MAX_FOLDS = 20
const MAX_HOLES = 100
const MAX_AREA_CM2 = whole(10_000)
const MAX_STEPS = 20

export function readInks(reader: RequestReader): Inks {
  const inks = {
    front: reader.integer('colours_front', '正面色数', 0, MAX_PROCESS),
    back: reader.integer('colours_back', '反面色数', 0, MAX_PROCESS, 0),
    spotFront: reader.integer('spot_front', '正面专色数', 0, MAX_SPOT, 0),
    spotBack: reader.integer('spot_back', '反面专色数', 0, MAX_SPOT, 0),
  }
  if (reader.errors.length === 0 && frontInks(inks) === 0) reader.fail('colours_front', '正面至少须有一色')
  return inks
}

/** The finishing steps of a part. Those that only bind books are chosen by `binding`, not here. */
export function readFinishing(reader: RequestReader, tariff: Tariff): FinishStep[] {
  const steps: FinishStep[] = []
  reader.list('finishing', '后工序', MAX_STEPS).forEach((entry, index) => {
    const item = reader.item('finishing', index, entry)
    const rate = item.record('id', '后工序', tariff.finishing)
    const sides = item.choice('sides', '加工面数', [1, 2], 1)
    const folds = item.integer('folds', '折数', 1, MAX_FOLDS, 1)
    const holes = item.integer('holes', '孔数', 1, MAX_HOLES, 1)
    const areaCm2 = item.decimal('area_cm2', '面积（平方厘米）', ZERO, MAX_AREA_CM2, 4, ZERO)
    if (!rate || sides === undefined) return
    if (rate.isForBooksOnly) item.fail('id', `${rate.name}仅用于画册装订`)
    const count = rate.per === 'folds' ? folds : rate.per === 'holes' ? holes : 1
    steps.push({ rate, sides, count, areaCm2 })
  })
  return steps
}
