import { type Exact, larger, plus, shiftDown, times, timesWhole, whole } from '../exact/exact.ts'
import { toText } from '../exact/exact-text.ts'
import { rateText } from '../paper/paper-request.ts'
import { type DraftLine, draftLine } from '../quote/draft-line.ts'
import type { PressSheet } from '../tariff/tariff.ts'
import type { FinishingBasis } from '../tariff/tariff-schema.ts'
import type { FinishStep, PartName } from './offset-job.ts'

interface Run {
  readonly sheet: PressSheet
  readonly gross: number
  readonly quantity: number
}

const UNITS: Readonly<Record<FinishingBasis, string>> = {
  press_sheet_m2: '平方米',
  press_sheet: '张',
  press_sheet_thousand: '千张',
  piece: '个',
  piece_thousand: '千个',
}

/** max(rate × basis × count, min) + tooling. */
export function finishingLine(step: FinishStep, run: Run, part: PartName): DraftLine {
  const { rate } = step
  const basis = basisOf(step, run)
  const priced = timesWhole(times(rate.rate, basis), step.count)
  const tooling = toolingOf(step)
  const amount = plus(larger(priced, rate.min), tooling)
  return draftLine(
    `${part.code}finishing.${rate.id}`,
    `${part.name}${rate.name}`,
    basis,
    rate.rate,
    amount,
    () => {
      const counted = rate.per ? ` × ${step.count} ${rate.per === 'folds' ? '折' : '孔'}` : ''
      const tools = tooling.n === 0 ? '' : ` + 版费 ${toText(tooling)}`
      return `${rateText(basis)} ${UNITS[rate.basis]} × ${toText(rate.rate)}${counted}，最低 ${toText(rate.min)}${tools}`
    },
  )
}

function basisOf({ rate, sides }: FinishStep, { sheet, gross, quantity }: Run): Exact {
  switch (rate.basis) {
    case 'press_sheet_m2':
      return shiftDown(timesWhole(whole(gross), sheet.long * sheet.short * sides), 6)
    case 'press_sheet':
      return whole(gross)
    case 'press_sheet_thousand':
      return whole(Math.ceil(gross / 1000))
    case 'piece':
      return whole(quantity)
    case 'piece_thousand':
      return whole(Math.ceil(quantity / 1000))
  }
}

function toolingOf({ rate, areaCm2 }: FinishStep): Exact {
  if (!rate.toolingPerCm2) return rate.tooling
  return plus(rate.tooling, larger(times(rate.toolingPerCm2, areaCm2), rate.toolingMin))
}
