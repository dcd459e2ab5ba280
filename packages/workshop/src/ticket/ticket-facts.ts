import {
  formatNumber,
  mmText,
  printText,
  type SpecEntry,
  specParts,
  typeOfOffset,
  typeOfQuote,
} from '@yinpu/contract'
import type { PartPlan, PressRun } from '@yinpu/pricing'
import { sheetText } from '../route/offset-route.ts'
import { shareOf } from '../route/share-of.ts'
import type { TicketInput } from './ticket-input.ts'

/** A figure that the press room looks up; without a value it is a place to write in. */
export interface TicketFact {
  label: string
  value: string
  note: string
}

const fact = (label: string, value: string, note = ''): TicketFact => ({ label, value, note })
const count = (value: number) => formatNumber(value, 0)

/** The paper or material of a part, as the order names it. */
export const paperOfPart = (spec: readonly SpecEntry[], part: string): string => {
  const entries = specParts(spec).find((one) => one.part === part)?.entries ?? []
  return entries.find(({ label }) => label === '纸张' || label === '材料')?.value ?? ''
}

type Fields = Record<string, unknown>

const numberIn = (fields: Fields, name: string) => {
  const value = fields[name]
  return typeof value === 'number' ? value : 0
}

interface Inks {
  front: number
  back: number
  spots: number
}

/** The colours of a part as they were ordered: the inside of a book has the same on both sides. */
const inksOf = (request: Fields, part: string): Inks => {
  if (request.ysp_type === typeOfOffset.book && part !== '封面') {
    const colours = numberIn((request.inner ?? {}) as Fields, 'colours')
    return { front: colours, back: colours, spots: 0 }
  }
  const fields = part === '封面' ? ((request.cover ?? {}) as Fields) : request
  return {
    front: numberIn(fields, 'colours_front'),
    back: numberIn(fields, 'colours_back'),
    spots: numberIn(fields, 'spot_front') + numberIn(fields, 'spot_back'),
  }
}

const inkFact = ({ front, back, spots }: Inks): TicketFact =>
  fact(
    '印色',
    `正 ${front} / 反 ${back}`,
    [printText(front, back), spots > 0 ? `另加专色 ${spots}` : '无专色'].join('，'),
  )

/** The run of a part for this job, which may make less than was priced. */
export const runFor = ({ plannedPieces, pieces }: TicketInput, run: PressRun): PressRun => {
  const share = pieces / plannedPieces
  const part = (value: number) => shareOf(value, share)
  return { ...run, net: part(run.net), gross: part(run.gross), full: part(run.full) }
}

/** Sets of plates of a part: two of a sheetwise form, and as many again for each signature of a book. */
export const setsOf = ({ signatures = 1 }: PressRun, plan: PartPlan | undefined): number =>
  (plan?.forms.length ?? 1) * signatures

/** 专版: paper to take, press sheets, plates, inks and press of one part. */
const offsetFacts = (
  input: TicketInput,
  { part, run, plan }: { part: string; run: PressRun; plan: PartPlan | undefined },
): TicketFact[] => {
  const hasPlates = input.steps.some(({ kind }) => kind === 'plate')
  const signatures = run.signatures === undefined ? '' : `，${run.signatures} 帖`
  return [
    fact('用纸', paperOfPart(input.spec, part), sheetText(run)),
    fact('领纸', `${count(run.full)} 张`, `${run.base}全张`),
    fact(
      '上机',
      `${count(run.gross)} 张`,
      `净 ${count(run.net)} + 放 ${count(run.gross - run.net)}${signatures}`,
    ),
    hasPlates
      ? fact('印版', `${run.plates} 块`, `${setsOf(run, plan)} 套`)
      : fact('印版', '用原版', '不另制版'),
    inkFact(inksOf(input.line.request, part)),
    fact('机器与印法', run.press, run.method_name),
    fact('合版', '不合版', '单独一版'),
  ]
}

/** A gang run is planned later: its number and the place on it are written by hand. */
const gangFacts = ({ line, spec, steps }: TicketInput): TicketFact[] => {
  const { gang, quote } = line
  const press = steps.find(({ kind }) => kind === 'press' || kind === 'wide_press')
  const isWide = press?.kind === 'wide_press'
  return [
    fact('用料', paperOfPart(spec, ''), gang?.finishing_included ? `已含${gang.finishing_included}` : ''),
    fact('印色', spec.find(({ label }) => label === '印刷')?.value ?? ''),
    fact('款数', `${quote.styles} 款`),
    ...(isWide
      ? [fact('面积', press.quantity === undefined ? '' : `${formatNumber(press.quantity, 2)} 平方米`)]
      : [fact('印法', '合版', press?.note ?? ''), fact('合版号', ''), fact('版上位置', '')]),
  ]
}

const labelFacts = (input: TicketInput): TicketFact[] => {
  const { line, spec, steps, pieces, plannedPieces } = input
  const web = line.quote.production?.web
  const hasPlates = steps.some(({ kind }) => kind === 'plate')
  return [
    fact('材料', paperOfPart(spec, '') || (spec.find(({ label }) => label.endsWith('材料'))?.value ?? '')),
    ...(web
      ? [
          fact('料宽', `${mmText(web.web_mm)} mm`),
          fact('横排', `${web.across} 个`),
          fact('用料', `${count(shareOf(web.metres, pieces / plannedPieces))} 米`),
          ...(web.plates ? [hasPlates ? fact('印版', `${web.plates} 块`) : fact('印版', '用原版')] : []),
        ]
      : []),
  ]
}

/** The figures for one part: paper, sheets, plates, inks and press, in the order in which the press room asks for them. */
export const factsOf = (
  input: TicketInput,
  made: { part: string; run: PressRun | undefined; plan: PartPlan | undefined },
): TicketFact[] => {
  const { line, spec, pieces, unit } = input
  switch (line.quote_type) {
    case typeOfQuote.offset:
      return made.run
        ? offsetFacts(input, { ...made, run: made.run })
        : [fact('用纸', paperOfPart(spec, made.part)), inkFact(inksOf(line.request, made.part))]
    case typeOfQuote.gangRun:
      return gangFacts(input)
    case typeOfQuote.rollLabel:
    case typeOfQuote.inkLabel:
      return labelFacts(input)
    case typeOfQuote.paper:
      return [fact('用纸', paperOfPart(spec, '')), fact('领纸', `${count(pieces)} ${unit}`)]
    default:
      return [fact('用料', paperOfPart(spec, ''))]
  }
}
