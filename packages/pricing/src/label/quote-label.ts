import {
  type Exact,
  larger,
  millimetres,
  plus,
  shiftDown,
  squareMillimetres,
  times,
  timesWhole,
  whole,
} from '../exact/exact.ts'
import { toNumber, toText } from '../exact/exact-text.ts'
import { composeQuote, totalWith } from '../quote/compose-quote.ts'
import { countPieces, finishQuote } from '../quote/finish-quote.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import { extraDays, readTerms, sumDays } from '../quote/terms.ts'
import { MAX_QUANTITY, MICRONS_PER_MM, RequestReader } from '../request/request-reader.ts'
import type { RollRates, Tariff } from '../tariff/tariff.ts'
import { type LabelRequest, layOutWeb, readLabel, runWeb, type WebLayout } from './label-request.ts'
import {
  areaStep,
  closingSteps,
  fixedStep,
  type LabelStep,
  lineOf,
  materialStep,
  sumOf,
} from './label-steps.ts'

/** The differences between the kinds of label: own fields, minimum, waste and steps. */
interface LabelKind<Own> {
  readonly readOwn: (reader: RequestReader) => Own
  readonly work: 'roll_label' | 'ink_label'
  /** Working days that its own choices take, beside kind and finishing. */
  readonly ownDays: (tariff: Tariff, own: Own) => number
  readonly minimum: (tariff: Tariff) => Exact
  /** Running loss, and the metres of web until the press runs true. */
  readonly setUp: (tariff: Tariff, request: LabelRequest, own: Own) => { lossPercent: Exact; setup: Exact }
  readonly steps: (tariff: Tariff, request: LabelRequest, own: Own, layout: WebLayout) => LabelStep[]
  /** Plates to make, if there are any. */
  readonly plates?: (own: Own) => number
}

/** Quotes either kind; everything but the lines is the same. */
function quoteLabel<Own>(
  tariff: Tariff,
  kind: LabelKind<Own>,
  request: unknown,
  options: QuoteOptions,
): QuoteResult {
  const reader = new RequestReader(request)
  const own = kind.readOwn(reader)
  const terms = { ...readTerms(reader, tariff, options), minimum: kind.minimum(tariff) }
  const labelRequest = readLabel(reader, tariff.label)
  const layout = labelRequest && layOutWeb(tariff.label, labelRequest)
  if (labelRequest && !layout) refuseWidth(reader, tariff, labelRequest)
  if (reader.refused || !labelRequest || !layout) return reader.refused ?? { ok: false, errors: [] }

  const { quantity } = labelRequest
  const { lossPercent, setup } = kind.setUp(tariff, labelRequest, own)
  const steps = kind.steps(tariff, labelRequest, own, layout)
  const runAt = (other: number) => runWeb(layout, other, lossPercent, setup)
  const run = runAt(quantity)
  const netKg = toNumber(labelsKg(labelRequest, quantity))
  const stepDays = sumDays(labelRequest.finishing) + kind.ownDays(tariff, own)
  const result = finishQuote(
    tariff,
    {
      counting: countPieces(quantity, '个'),
      composed: composeQuote(
        steps.map((step) => lineOf(step, run)),
        terms,
      ),
      netKg,
      rush: terms.rush,
      extraDays: extraDays(tariff, kind.work, stepDays, netKg),
    },
    { limit: MAX_QUANTITY, totalAt: (other) => totalWith(sumOf(steps, runAt(other)), terms) },
    options,
  )
  if (!result.ok) return result
  const plates = kind.plates?.(own)
  result.quote.production = {
    runs: [],
    web: {
      across: layout.across,
      web_mm: layout.web / MICRONS_PER_MM,
      metres: run.metres,
      ...(plates !== undefined && { plates }),
    },
  }
  return result
}

function refuseWidth(reader: RequestReader, tariff: Tariff, { edge }: LabelRequest): void {
  const field = edge === 'left' || edge === 'right' ? 'height' : 'width'
  reader.fail(field, `标签尺寸超出机器幅宽 ${tariff.label.printWidth / 1000} mm`)
}

function labelsKg({ width, height, material }: LabelRequest, quantity: number): Exact {
  return shiftDown(timesWhole(times(squareMillimetres(width, height), material.gsm), quantity), 9)
}

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
  plates: ({ colours }) => colours,
  setUp: (tariff, request, { colours }) => {
    const { lossPercent, setupPerColour, setupPerFinish } = tariff.label.lz
    const setup = plus(
      timesWhole(setupPerColour, colours),
      timesWhole(setupPerFinish, request.finishing.length),
    )
    return { lossPercent, setup }
  },
  steps: ({ label }, request, choices, layout) => {
    const rates = label.lz
    return [
      materialStep(request, layout),
      plateStep(rates, choices),
      dieStep(rates, request, choices, layout),
      printStep(rates, choices),
      ...closingSteps(label, request),
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
  request: LabelRequest,
  { isNewDie }: RollChoices,
  { across, around }: WebLayout,
): LabelStep {
  const { dieStockSetup: stock, dieNewPerCm: perCm, dieNewMin: least } = rates
  if (!isNewDie) {
    return fixedStep('die', '刀模', whole(1), stock, stock, () => `现有刀模上机 ${toText(stock)}`)
  }
  const perimeter = perimeterCm(request)
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

interface InkChoices {
  readonly hasWhite: boolean
}

/** 数码喷墨标签: no plates and no die, cut by laser. */
export function quoteInkLabel(tariff: Tariff, request: unknown, options: QuoteOptions = {}): QuoteResult {
  return quoteLabel(tariff, inkLabel, request, options)
}

const inkLabel: LabelKind<InkChoices> = {
  readOwn: (reader) => ({ hasWhite: reader.boolean('white', '白墨') }),
  work: 'ink_label',
  ownDays: () => 0,
  minimum: (tariff) => tariff.label.ink.minCharge,
  setUp: (tariff) => {
    const { lossPercent, setup } = tariff.label.ink
    return { lossPercent, setup }
  },
  steps: ({ label }, request, { hasWhite }, layout) => {
    const rates = label.ink
    const printRate = hasWhite ? plus(rates.printPerM2, rates.whitePerM2) : rates.printPerM2
    return [
      materialStep(request, layout),
      areaStep('press', hasWhite ? '印刷（含白墨）' : '印刷', printRate),
      areaStep('laser_cut', '激光模切', rates.laserCutPerM2),
      ...closingSteps(label, request),
    ]
  },
}
