import { squareMillimetres } from '../exact/area.ts'
import { type Exact, shiftDown, times, timesWhole } from '../exact/exact.ts'
import { toNumber } from '../exact/write-exact.ts'
import { composeQuote, totalWith } from '../quote/compose-quote.ts'
import { countPieces, finishQuote } from '../quote/finish-quote.ts'
import { extraDays, sumDays } from '../quote/production-days.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import { readTerms } from '../quote/read-terms.ts'
import { MAX_QUANTITY, RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { type LabelRequest, readLabel } from './label-request.ts'
import { type LabelStep, lineOf, sumOf } from './label-steps.ts'
import { layOutWeb, runWeb, type WebLayout } from './web-layout.ts'

/** What tells one kind of label from the other: its own fields, its minimum, its waste and its steps. */
export interface LabelKind<Own> {
  readonly readOwn: (reader: RequestReader) => Own
  readonly work: 'roll_label' | 'ink_label'
  /** Working days that its own choices take, beside kind and finishing. */
  readonly ownDays: (tariff: Tariff, own: Own) => number
  readonly minimum: (tariff: Tariff) => Exact
  /** Running loss, and the metres of web until the press runs true. */
  readonly setUp: (tariff: Tariff, asked: LabelRequest, own: Own) => { lossPercent: Exact; setup: Exact }
  readonly steps: (tariff: Tariff, asked: LabelRequest, own: Own, layout: WebLayout) => LabelStep[]
}

/** Quotes either kind; everything but the lines is the same. */
export function quoteLabel<Own>(
  tariff: Tariff,
  kind: LabelKind<Own>,
  request: unknown,
  options: QuoteOptions,
): QuoteResult {
  const reader = new RequestReader(request)
  const own = kind.readOwn(reader)
  const terms = { ...readTerms(reader, tariff, options), minimum: kind.minimum(tariff) }
  const asked = readLabel(reader, tariff.label)
  const layout = asked && layOutWeb(tariff.label, asked)
  if (asked && !layout) refuseWidth(reader, tariff, asked)
  if (reader.refused || !asked || !layout) return reader.refused ?? { ok: false, errors: [] }

  const { quantity } = asked
  const { lossPercent, setup } = kind.setUp(tariff, asked, own)
  const steps = kind.steps(tariff, asked, own, layout)
  const runAt = (other: number) => runWeb(layout, other, lossPercent, setup)
  const run = runAt(quantity)
  const netKg = toNumber(labelsKg(asked, quantity))
  const stepDays = sumDays(asked.finishing) + kind.ownDays(tariff, own)
  return finishQuote(
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
}

function refuseWidth(reader: RequestReader, tariff: Tariff, { edge }: LabelRequest): void {
  const field = edge === 'left' || edge === 'right' ? 'height' : 'width'
  reader.fail(field, `标签尺寸超出机器幅宽 ${tariff.label.printWidth / 1000} mm`)
}

function labelsKg({ width, height, material }: LabelRequest, quantity: number): Exact {
  return shiftDown(timesWhole(times(squareMillimetres(width, height), material.gsm), quantity), 9)
}
