import {
  demoProducts,
  demoTariff,
  planSheet,
  type QuoteOptions,
  quoteGangRun,
  quoteInkLabel,
  quoteOffset,
  quoteRollLabel,
} from '@yinpu/pricing'
import { against, type Tell } from '../report/section.ts'
import { describeFigures, type Figure, measureRate, medianTime } from './measure.ts'

const SINGLE: QuoteOptions = { neighbours: false }

const leaflet = {
  ysp_type: 1,
  width: 210,
  height: 285,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
  finishing: [{ id: 'film_matte' }, { id: 'fold', folds: 2 }],
}
const book = {
  ysp_type: 3,
  width: 210,
  height: 285,
  pages: 32,
  binding: 'perfect',
  inner: { paper: 'tb', gsm: 128, colours: 4 },
  cover: { paper: 'tb', gsm: 200, colours_front: 4, colours_back: 4, finishing: [{ id: 'film_matte' }] },
}
const label = { width: 60, height: 40, material: 'tb', edge: 'top', delivery: 'roll', per_roll: 1000 }
const rollLabel = { ...label, colours: 4, die: 'new', finishing: ['film'] }
const leaflets = demoProducts.get('danye')
const cards = demoProducts.get('mingpian')

/** A fixed arithmetic loop, so that figures of two machines can be compared. */
function baseline(): void {
  let sum = 0
  for (let index = 1; index <= 1000; index++) sum = (sum * 31 + index * index) % 1_000_003
  if (sum < 0) throw new Error('unreachable')
}

/** Measures the rates that the quotation engine must reach. */
export function runQuotingBench(tell: Tell): void {
  if (!leaflets || !cards) throw new Error('the demo products are missing')
  const figures: Figure[] = [
    measureRate('baseline loop', undefined, baseline),
    measureRate('ysp leaflet, single', 2000, (n) =>
      quoteOffset(demoTariff, { ...leaflet, quantity: 1000 + n }, SINGLE),
    ),
    measureRate('ysp book, single', 2000, (n) =>
      quoteOffset(demoTariff, { ...book, quantity: 500 + n }, SINGLE),
    ),
    measureRate('ysp leaflet, ladder and alternatives', 200, (n) =>
      quoteOffset(demoTariff, { ...leaflet, quantity: 1000 + n }),
    ),
    measureRate('ysp book, ladder and alternatives', 200, (n) =>
      quoteOffset(demoTariff, { ...book, quantity: 500 + n }),
    ),
    measureRate('pt tiers, with ladder', 20_000, (n) =>
      quoteGangRun(demoTariff, leaflets, { size: 'a4', quantity: 1 + (n % 20_000) }),
    ),
    measureRate('pt slots, with ladder', 20_000, (n) =>
      quoteGangRun(demoTariff, cards, { width: 90, height: 54, quantity: 1 + (n % 500) }),
    ),
    measureRate('lz, with ladder', 20_000, (n) =>
      quoteRollLabel(demoTariff, { ...rollLabel, quantity: 1000 + n }),
    ),
    measureRate('ink-lz, with ladder', 20_000, (n) =>
      quoteInkLabel(demoTariff, { ...label, quantity: 1000 + n, white: true }),
    ),
  ]
  const sheet = { length: 1194, width: 889 }
  const time = medianTime(() => planSheet(demoTariff, { width: 90, height: 54, sheet }))
  const plan = `kaishu 90×54 on 大度, exact: ${time.toFixed(2)} ms (goal ${against('≤ 20', time <= 20)})`
  tell(describeFigures('The quotation engine alone, beside a fixed loop', figures, [plan]))
}
