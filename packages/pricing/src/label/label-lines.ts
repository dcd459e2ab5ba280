import { type Exact, larger, times, whole } from '../exact/exact.ts'
import { toText } from '../exact/write-exact.ts'
import { countedLine, type DraftLine, draftLine } from '../quote/draft-line.ts'
import type { LabelTariff } from '../tariff/tariff.ts'
import type { LabelRequest } from './label-request.ts'
import { type WebLayout, type WebRun, webText } from './web-layout.ts'

const DELIVERY_NAMES: Readonly<Record<string, string>> = { sheet: '张装', single: '单张', fanfold: '折叠' }

/** A line priced by the area of the web. */
export function areaLine(code: string, name: string, area: Exact, rate: Exact): DraftLine {
  return draftLine(
    code,
    name,
    area,
    rate,
    times(area, rate),
    () => `${toText(area)} 平方米 × ${toText(rate)}`,
  )
}

export function materialLine(asked: LabelRequest, layout: WebLayout, run: WebRun): DraftLine {
  const { rate, name } = asked.material
  const area = run.squareMetres
  return draftLine('material', '材料', area, rate, times(area, rate), () => {
    return `${name} ${webText(layout, run)} = ${toText(area)} 平方米 × ${toText(rate)}`
  })
}

/** Finishing by area with a minimum each, then what delivering on rolls or otherwise costs. */
export function closingLines(
  label: LabelTariff,
  asked: LabelRequest,
  quantity: number,
  area: Exact,
): DraftLine[] {
  const lines = asked.finishing.map(({ id, name, rate, min }) =>
    draftLine(`finishing.${id}`, name, area, rate, larger(times(area, rate), min), () => {
      return `${toText(area)} 平方米 × ${toText(rate)},最低 ${toText(min)}`
    }),
  )
  lines.push(asked.delivery === 'roll' ? rollLine(label, asked, quantity) : deliveryLine(label, asked))
  return lines
}

function rollLine(label: LabelTariff, asked: LabelRequest, quantity: number): DraftLine {
  const rolls = Math.ceil(quantity / asked.perRoll)
  const fee = label.rollFee
  return countedLine(
    'rolls',
    '分卷',
    rolls,
    fee,
    () => `每卷 ${asked.perRoll} 个,${rolls} 卷 × ${toText(fee)}`,
  )
}

function deliveryLine(label: LabelTariff, { delivery }: LabelRequest): DraftLine {
  const fee = label.deliveryFees.get(delivery) ?? whole(0)
  return countedLine('delivery', '出货', 1, fee, () => `${DELIVERY_NAMES[delivery]} ${toText(fee)}`)
}
