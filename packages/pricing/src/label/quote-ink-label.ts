import { plus } from '../exact/exact.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { areaStep, closingSteps, materialStep } from './label-steps.ts'
import { type LabelKind, quoteLabel } from './quote-label.ts'

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
  steps: ({ label }, asked, { hasWhite }, layout) => {
    const rates = label.ink
    const printRate = hasWhite ? plus(rates.printPerM2, rates.whitePerM2) : rates.printPerM2
    return [
      materialStep(asked, layout),
      areaStep('press', hasWhite ? '印刷（含白墨）' : '印刷', printRate),
      areaStep('laser_cut', '激光模切', rates.laserCutPerM2),
      ...closingSteps(label, asked),
    ]
  },
}
