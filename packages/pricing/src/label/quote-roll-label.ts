import { millimetres } from '../exact/area.ts'
import { type Exact, larger, plus, shiftDown, times, timesWhole, whole } from '../exact/exact.ts'
import { toText } from '../exact/write-exact.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { RollRates, Tariff } from '../tariff/tariff.ts'
import type { LabelRequest } from './label-request.ts'
import { areaStep, closingSteps, fixedStep, type LabelStep, materialStep } from './label-steps.ts'
import { type LabelKind, quoteLabel } from './quote-label.ts'
import type { WebLayout } from './web-layout.ts'

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
  work: 'roll_label',
  ownDays: ({ days }, { isNewDie }) => (isNewDie ? days.kinds.new_die : 0),
  minimum: (tariff) => tariff.label.lz.minCharge,
  setUp: (tariff, asked, { colours }) => {
    const { lossPercent, setupPerColour, setupPerFinish } = tariff.label.lz
    const setup = plus(
      timesWhole(setupPerColour, colours),
      timesWhole(setupPerFinish, asked.finishing.length),
    )
    return { lossPercent, setup }
  },
  steps: ({ label }, asked, choices, layout) => {
    const rates = label.lz
    return [
      materialStep(asked, layout),
      plateStep(rates, choices),
      dieStep(rates, asked, choices, layout),
      printStep(rates, choices),
      ...closingSteps(label, asked),
    ]
  },
}

function readChoices(reader: RequestReader): RollChoices {
  const colours = reader.integer('colours', '印刷色数', 0, MAX_COLOURS)
  const die = reader.choice('die', '刀模', ['stock', 'new'] as const)
  return { colours, isNewDie: die === 'new' }
}

function plateStep({ platePerColour: rate }: RollRates, { colours }: RollChoices): LabelStep {
  return fixedStep('plate', '制版', whole(colours), rate, timesWhole(rate, colours), () => {
    return `${colours} 色 × ${toText(rate)}`
  })
}

function printStep({ printPerM2Colour, setupFee }: RollRates, { colours }: RollChoices): LabelStep {
  const rate = timesWhole(printPerM2Colour, colours)
  return {
    ...areaStep('press', '印刷', rate),
    amountOf: (run) => plus(times(run.squareMetres, rate), setupFee),
    basisOf: ({ squareMetres }) => {
      const printed = `${toText(squareMetres)} 平方米 × ${toText(printPerM2Colour)} × ${colours} 色`
      return `${printed} + 开机 ${toText(setupFee)}`
    },
  }
}

/** A stock die is only set up; a new one costs by the length of its blades around the cylinder. */
function dieStep(
  rates: RollRates,
  asked: LabelRequest,
  { isNewDie }: RollChoices,
  { across, around }: WebLayout,
): LabelStep {
  const { dieStockSetup: stock, dieNewPerCm: perCm, dieNewMin: least } = rates
  if (!isNewDie) {
    return fixedStep('die', '刀模', whole(1), stock, stock, () => `现有刀模上机 ${toText(stock)}`)
  }
  const perimeter = perimeterCm(asked)
  const blades = timesWhole(perimeter, across * around)
  return fixedStep('die', '刀模', blades, perCm, larger(times(blades, perCm), least), () => {
    const size = `${toText(perimeter)} 厘米 × ${across} × ${around}`
    return `新刀模 ${size} × ${toText(perCm)}，最低 ${toText(least)}`
  })
}

function perimeterCm({ shape, width, height }: LabelRequest): Exact {
  const perimeter = shape === 'circle' ? times(PI, millimetres(width)) : millimetres(2 * (width + height))
  return shiftDown(perimeter, 1)
}
