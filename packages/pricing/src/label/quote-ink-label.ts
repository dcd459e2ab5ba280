import { plus } from '../exact/exact.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { areaLine, closingLines, materialLine } from './label-lines.ts'
import { type LabelKind, quoteLabel } from './quote-label.ts'
import { runWeb } from './web-layout.ts'

interface InkChoices {
  readonly hasWhite: boolean
}

/** 数码喷墨标签: no plates and no die, cut by laser. */
export function quoteInkLabel(tariff: Tariff, request: unknown, options: QuoteOptions = {}): QuoteResult {
  return quoteLabel(tariff, inkLabel, request, options)
}

const inkLabel: LabelKind<InkChoices> = {
  readOwn: (reader) => ({ hasWhite: reader.boolean('white', '白墨') }),
  minimum: (tariff) => tariff.label.ink.minCharge,
  lines: (tariff, asked, { hasWhite }, layout, quantity) => {
    const { label } = tariff
    const rates = label.ink
    const run = runWeb(layout, quantity, rates.lossPercent, rates.setup)
    const area = run.squareMetres
    const printRate = hasWhite ? plus(rates.printPerM2, rates.whitePerM2) : rates.printPerM2
    return [
      materialLine(asked, layout, run),
      areaLine('press', hasWhite ? '印刷(含白墨)' : '印刷', area, printRate),
      areaLine('laser_cut', '激光模切', area, rates.laserCutPerM2),
      ...closingLines(label, asked, quantity, area),
    ]
  },
}
