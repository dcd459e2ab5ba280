import { typeOfOffset } from '@yinpu/contract'
import type { PartPlan, PressRun } from '@yinpu/pricing'
import { type DraftStep, type Finishing, roundArea, type SheetCount, soldFinishing } from './draft-step.ts'
import type { RouteContext, RouteLine } from './route-line.ts'

const singleSided = 1

/** A part with its run and its plan; without them the quantities are not known. */
interface Part {
  /** 内页, 封面; blank for a job of one part */
  name: string
  run: PressRun | undefined
  plan: PartPlan | undefined
  finishing: Finishing[]
}

/** The parts of a job by the quote's ids; a job of one part has no name for it. */
export const partNames: Readonly<Record<string, string>> = { inner: '内页', cover: '封面' }

/** A press sheet by the full sheet that it is cut from: 大度 2 开 889×597. */
export const sheetText = ({ base, cuts, long, short }: PressRun) => `${base} ${cuts} 开 ${long}×${short}`

/** By the order of the shop's tariff; what it does not know any more comes last. */
const inTariffOrder = (steps: readonly Finishing[], order: readonly string[]): Finishing[] => {
  const placeOf = ({ code }: Finishing) => {
    const at = order.indexOf(code?.split('finishing.')[1] ?? '')
    return at < 0 ? order.length : at
  }
  return steps.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const listParts = ({ request, quote }: RouteLine, order: readonly string[]): Part[] => {
  const isBook = request.ysp_type === typeOfOffset.book
  const cover = request.cover as Record<string, unknown> | undefined
  const ids = isBook ? ['inner', ...(cover ? ['cover'] : [])] : ['flat']
  return ids.map((id) => {
    const name = partNames[id] ?? ''
    const prefix = id === 'flat' ? 'finishing.' : `${id}.finishing.`
    const chosen = id === 'cover' ? cover?.finishing : request.finishing
    return {
      name,
      run: quote.production?.runs.find(({ part }) => part === id),
      plan: quote.plan?.parts.find(({ part }) => part === id),
      finishing: inTariffOrder(soldFinishing(quote.lines, prefix, chosen, name), order),
    }
  })
}

const sum = (values: readonly (number | undefined)[]): number | undefined =>
  values.some((value) => value === undefined)
    ? undefined
    : values.reduce<number>((all, one) => all + (one ?? 0), 0)

/** Sets of plates: two of a sheetwise form, and as many again for each signature of a book. */
const setsOf = ({ run, plan }: Part) => (plan?.forms.length ?? 1) * (run?.signatures ?? 1)

const sheetsOf = ({ gross, net }: PressRun): SheetCount => ({ gross, net })

const printStep = (part: Part, pieces: number): DraftStep => {
  const { run, plan, name } = part
  const passes = plan?.print_method === singleSided ? 1 : 2
  return {
    kind: 'press',
    name: '印刷',
    part: name,
    note: run ? `${run.press}，${run.method_name}，${sheetText(run)}，上机 ${run.gross} 张` : '',
    quantity: run && plan && run.gross * passes,
    pieces,
    sheets: run && sheetsOf(run),
    setups: setsOf(part),
  }
}

/** The quantity of a step in the unit of its kind. */
const finishingQuantity = ({ kind, sides, stage }: Finishing, { run }: Part, pieces: number) => {
  if (stage !== 'sheet') return pieces
  if (!run) return undefined
  const isByArea = kind === 'laminate' || kind === 'coat'
  return isByArea ? roundArea((run.gross * run.long * run.short * sides) / 1e6) : run.gross * sides
}

const finishingStep = (step: Finishing, part: Part, pieces: number): DraftStep => ({
  kind: step.kind,
  name: step.name,
  code: step.code,
  part: part.name,
  note: step.note,
  quantity: finishingQuantity(step, part, pieces),
  pieces,
  sheets: step.stage === 'sheet' && part.run ? sheetsOf(part.run) : undefined,
  setups: 1,
})

/** 排版, 制版, 开料 of all parts together. */
const preparation = (parts: readonly Part[], pieces: number): DraftStep[] => {
  const noted = (text: (run: PressRun) => string) =>
    parts.flatMap(({ name, run }) => (run ? [`${name && `${name} `}${text(run)}`] : [])).join('；')
  const gross = sum(parts.map(({ run }) => run?.gross))
  const net = sum(parts.map(({ run }) => run?.net))
  return [
    {
      kind: 'prepress',
      name: '排版',
      note: noted(({ method_name, up }) => `${method_name}，每面 ${up} 个`),
      quantity: sum(parts.map((part) => part.plan && setsOf(part))),
      pieces,
      setups: 0,
    },
    {
      kind: 'plate',
      name: '制版',
      note: noted(({ press, plates }) => `${press} ${plates} 块`),
      quantity: sum(parts.map(({ run }) => run?.plates)),
      pieces,
      setups: 1,
    },
    {
      kind: 'paper_cut',
      name: '开料',
      note: noted((run) => `领 ${run.full} 张，${sheetText(run)}，成 ${run.gross} 张`),
      quantity: sum(parts.map(({ run }) => run?.full)),
      pieces,
      sheets: gross === undefined || net === undefined ? undefined : { gross, net },
      setups: parts.length,
    },
  ]
}

/** The straight cut of press sheets; none if the pieces are cut by a die. */
const cutStep = ({ name, run, finishing }: Part, pieces: number): DraftStep[] =>
  finishing.some(({ kind }) => kind === 'die_cut')
    ? []
    : [
        {
          kind: 'trim',
          name: '裁切',
          part: name,
          note: run ? `${run.up} 拼` : '',
          quantity: run?.gross,
          pieces,
          sheets: run && sheetsOf(run),
          setups: 1,
        },
      ]

/** Books are folded in sheets, bound, and trimmed last; what is drilled or rounded needs the trimmed book. */
const bookSteps = (line: RouteLine, parts: readonly Part[], pieces: number): DraftStep[] => {
  const [inner, cover] = parts
  const stepsOf = (isWanted: (step: Finishing) => boolean) =>
    parts.flatMap((part) => part.finishing.filter(isWanted).map((step) => finishingStep(step, part, pieces)))
  const binding = line.quote.lines.find(({ code }) => code === 'binding')
  const signatures = inner?.run?.signatures
  return [
    ...stepsOf(({ stage }) => stage === 'sheet'),
    {
      kind: 'fold',
      name: '折页',
      part: inner?.name,
      note: signatures === undefined ? '' : `${signatures} 帖`,
      quantity: inner?.run?.gross,
      pieces,
      sheets: inner?.run && sheetsOf(inner.run),
      setups: signatures ?? 1,
    },
    ...(cover ? cutStep(cover, pieces) : []),
    ...stepsOf(({ stage, kind }) => stage === 'piece' && kind === 'fold'),
    {
      kind: 'bind',
      name: binding?.name ?? '装订',
      code: binding?.code,
      note: signatures === undefined ? '' : `${signatures} 帖${cover ? '，带封面' : ''}`,
      quantity: pieces,
      pieces,
      setups: 1,
    },
    ...stepsOf(({ stage }) => stage === 'make'),
    { kind: 'bind', name: '三面裁', note: '', quantity: pieces, pieces, setups: 1, hasNoWait: true },
    ...stepsOf(({ stage, kind }) => stage === 'article' || (stage === 'piece' && kind !== 'fold')),
  ]
}

const flatSteps = (part: Part, pieces: number): DraftStep[] => {
  const stepsAt = (at: Finishing['stage']) =>
    part.finishing.filter(({ stage }) => stage === at).map((step) => finishingStep(step, part, pieces))
  return [
    ...stepsAt('sheet'),
    ...cutStep(part, pieces),
    ...stepsAt('piece'),
    ...stepsAt('make'),
    ...stepsAt('article'),
  ]
}

/** 专版: a step of the press for each part, finishing in the order of the tariff. */
export const offsetSteps = (line: RouteLine, { tariff, pieces }: RouteContext): DraftStep[] => {
  const parts = listParts(
    line,
    tariff.finishing.map(({ id }) => id),
  )
  const [first] = parts
  if (!first) return []
  return [
    ...preparation(parts, pieces),
    ...parts.map((part) => printStep(part, pieces)),
    ...(line.request.ysp_type === typeOfOffset.book
      ? bookSteps(line, parts, pieces)
      : flatSteps(first, pieces)),
  ]
}
