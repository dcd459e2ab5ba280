import { type Exact, larger, times, timesWhole, whole } from '../exact/exact.ts'
import { toText } from '../exact/exact-text.ts'
import { toFen } from '../exact/round-exact.ts'
import { type DraftLine, draftLine } from '../quote/draft-line.ts'
import type { LabelTariff } from '../tariff/tariff.ts'
import { type LabelRequest, type WebLayout, type WebRun, webText } from './label-request.ts'

const DELIVERY_NAMES: Readonly<Record<string, string>> = { sheet: '张装', single: '单张', fanfold: '折叠' }

/** One priced step of a label job at any quantity: only the run differs between quantities. */
export interface LabelStep {
  readonly code: string
  readonly name: string
  readonly rate: Exact
  readonly quantityOf: (run: WebRun) => Exact
  readonly amountOf: (run: WebRun) => Exact
  readonly basisOf: (run: WebRun) => string
}

export function lineOf(step: LabelStep, run: WebRun): DraftLine {
  const { code, name, rate } = step
  return draftLine(code, name, step.quantityOf(run), rate, step.amountOf(run), () => step.basisOf(run))
}

/** The sum of all steps, each rounded as its line would be. */
export function sumOf(steps: readonly LabelStep[], run: WebRun): number {
  let sum = 0
  for (const step of steps) sum += toFen(step.amountOf(run))
  return sum
}

const areaOf = ({ squareMetres }: WebRun): Exact => squareMetres

/** Priced by the area of the web. */
export function areaStep(code: string, name: string, rate: Exact): LabelStep {
  return {
    code,
    name,
    rate,
    quantityOf: areaOf,
    amountOf: (run) => times(run.squareMetres, rate),
    basisOf: (run) => `${toText(run.squareMetres)} 平方米 × ${toText(rate)}`,
  }
}

/** Costs the same at every quantity. */
export function fixedStep(
  code: string,
  name: string,
  count: Exact,
  rate: Exact,
  amount: Exact,
  basisOf: () => string,
): LabelStep {
  return { code, name, rate, quantityOf: () => count, amountOf: () => amount, basisOf }
}

export function materialStep({ material }: LabelRequest, layout: WebLayout): LabelStep {
  const { rate, name } = material
  const step = areaStep('material', '材料', rate)
  return { ...step, basisOf: (run) => `${name} ${webText(layout, run)} = ${step.basisOf(run)}` }
}

/** Finishing by area with a minimum each, then the cost of delivery on rolls or otherwise. */
export function closingSteps(label: LabelTariff, request: LabelRequest): LabelStep[] {
  const steps = request.finishing.map(({ id, name, rate, min }): LabelStep => {
    const step = areaStep(`finishing.${id}`, name, rate)
    return {
      ...step,
      amountOf: (run) => larger(times(run.squareMetres, rate), min),
      basisOf: (run) => `${step.basisOf(run)}，最低 ${toText(min)}`,
    }
  })
  steps.push(request.delivery === 'roll' ? rollStep(label.rollFee, request) : deliveryStep(label, request))
  return steps
}

function rollStep(fee: Exact, { perRoll }: LabelRequest): LabelStep {
  const rollsOf = ({ quantity }: WebRun): number => Math.ceil(quantity / perRoll)
  return {
    code: 'rolls',
    name: '分卷',
    rate: fee,
    quantityOf: (run) => whole(rollsOf(run)),
    amountOf: (run) => timesWhole(fee, rollsOf(run)),
    basisOf: (run) => `每卷 ${perRoll} 个，${rollsOf(run)} 卷 × ${toText(fee)}`,
  }
}

function deliveryStep(label: LabelTariff, { delivery }: LabelRequest): LabelStep {
  const fee = label.deliveryFees.get(delivery) ?? whole(0)
  return fixedStep('delivery', '出货', whole(1), fee, fee, () => `${DELIVERY_NAMES[delivery]} ${toText(fee)}`)
}
