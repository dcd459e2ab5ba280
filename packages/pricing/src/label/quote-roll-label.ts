import { millimetres } from '../exact/area.ts'
import { type Exact, larger, plus, shiftDown, times, timesWhole } from '../exact/exact.ts'
import { toText } from '../exact/write-exact.ts'
import { countedLine, type DraftLine, draftLine } from '../quote/draft-line.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { RollRates, Tariff } from '../tariff/tariff.ts'
import { closingLines, materialLine } from './label-lines.ts'
import type { LabelRequest } from './label-request.ts'
import { type LabelKind, quoteLabel } from './quote-label.ts'
import { runWeb, type WebLayout } from './web-layout.ts'

interface RollChoices {
  readonly colours: number
  readonly isNewDie: boolean
}

const MAX_COLOURS = 8
const PI: Exact = { n: 314159265, s: 8 }

/** 轮转标签: plates, a die and a rotary press. */
export function quoteRollLabel(tariff: Tariff, request: unknown, options: QuoteOptions = {}): QuoteResult {
  return quoteLabel(tariff, rollLabel, request, options)
}

const rollLabel: LabelKind<RollChoices> = {
  readOwn: readChoices,
  minimum: (tariff) => tariff.label.lz.minCharge,
  lines: (tariff, asked, choices, layout, quantity) => {
    const { label } = tariff
    const rates = label.lz
    const { colours } = choices
    const setup = plus(
      timesWhole(rates.setupPerColour, colours),
      timesWhole(rates.setupPerFinish, asked.finishing.length),
    )
    const run = runWeb(layout, quantity, rates.lossPercent, setup)
    const plate = rates.platePerColour
    return [
      materialLine(asked, layout, run),
      countedLine('plate', '制版', colours, plate, () => `${colours} 色 × ${toText(plate)}`),
      dieLine(rates, asked, choices, layout),
      printLine(rates, colours, run.squareMetres),
      ...closingLines(label, asked, quantity, run.squareMetres),
    ]
  },
}

function readChoices(reader: RequestReader): RollChoices {
  const colours = reader.integer('colours', '印刷色数', 0, MAX_COLOURS)
  const die = reader.choice('die', '刀模', ['stock', 'new'] as const)
  return { colours, isNewDie: die === 'new' }
}

function printLine(rates: RollRates, colours: number, area: Exact): DraftLine {
  const rate = timesWhole(rates.printPerM2Colour, colours)
  return draftLine('press', '印刷', area, rate, plus(times(area, rate), rates.setupFee), () => {
    const fee = toText(rates.setupFee)
    return `${toText(area)} 平方米 × ${toText(rates.printPerM2Colour)} × ${colours} 色 + 开机 ${fee}`
  })
}

/** A stock die is only set up; a new one costs by the length of its blades around the cylinder. */
function dieLine(
  rates: RollRates,
  asked: LabelRequest,
  { isNewDie }: RollChoices,
  layout: WebLayout,
): DraftLine {
  const stock = rates.dieStockSetup
  if (!isNewDie) return countedLine('die', '刀模', 1, stock, () => `现有刀模上机 ${toText(stock)}`)
  const cavities = layout.across * layout.around
  const blades = timesWhole(perimeterCm(asked), cavities)
  const amount = larger(times(blades, rates.dieNewPerCm), rates.dieNewMin)
  return draftLine('die', '刀模', blades, rates.dieNewPerCm, amount, () => {
    const size = `${toText(perimeterCm(asked))} 厘米 × ${layout.across} × ${layout.around}`
    return `新刀模 ${size} × ${toText(rates.dieNewPerCm)},最低 ${toText(rates.dieNewMin)}`
  })
}

function perimeterCm({ shape, width, height }: LabelRequest): Exact {
  const perimeter = shape === 'circle' ? times(PI, millimetres(width)) : millimetres(2 * (width + height))
  return shiftDown(perimeter, 1)
}
