import { formatNumber } from '@yinpu/contract'
import { stationUnits } from '@yinpu/contract/console'
import type { PartPlan, PressRun } from '@yinpu/pricing'
import { sheetText } from '../route/offset-route.ts'
import { setsOf } from './ticket-facts.ts'
import type { TicketInput, TicketStep } from './ticket-input.ts'

/** A line of the ticket: one step with cells to sign. */
export interface TicketRow {
  /** its place in the whole job, as screens count it */
  number: number
  name: string
  demand: string
  planned: string
}

interface Part {
  part: string
  run: PressRun | undefined
  plan: PartPlan | undefined
}

const unitNames: Readonly<Record<string, string>> = Object.fromEntries(
  stationUnits.map(({ value, label }) => [value, label]),
)
const count = (value: number) => formatNumber(value, 0)

/** Of a note about all parts the words about this one: 内页 对开机 4 块；封面 四开机 4 块. */
const noteFor = (note: string, part: string): string => {
  if (part === '') return note
  const own = note.split('；').find((one) => one.startsWith(`${part} `))
  return own ? own.slice(part.length + 1) : note
}

const joined = (...texts: readonly (string | false | undefined)[]) => texts.filter(Boolean).join('，')

const demandOf = (step: TicketStep, part: string, run: PressRun | undefined): string => {
  const note = noteFor(step.note, part)
  const wait = step.wait_minutes > 0 && `等 ${step.wait_minutes} 分钟`
  const amount = step.quantity === undefined ? '' : formatNumber(step.quantity, 2)
  if (step.kind === 'press' && run) return joined(run.press, run.method_name, amount && `${amount} 印`, wait)
  if (step.kind === 'paper_cut' && run) return joined(sheetText(run), wait)
  if (step.unit === 'square_metre') return joined(note, amount && `${amount} 平方米`, wait)
  return joined(note, wait)
}

const plannedOf = (
  step: TicketStep,
  { unit }: TicketInput,
  { run, plan }: Pick<Part, 'run' | 'plan'>,
): string => {
  const { by, planned } = step.count
  if (step.kind === 'prepress' && run) return `${setsOf(run, plan)} 套`
  if (step.kind === 'plate' && run) return `${run.plates} 块`
  if (step.kind === 'paper_cut' && run) return `${count(run.full)} → ${count(run.gross)} 张`
  if (by === 'none')
    return step.quantity === undefined ? '' : `${count(step.quantity)} ${unitNames[step.unit] ?? ''}`
  if (by === 'piece') return `${count(planned)} ${unit}`
  if (step.kind === 'trim' && run) return `× ${run.up} = ${count(planned * run.up)}`
  return `${count(planned)} 张`
}

/**
 * The steps of one part. What all parts have in common before the first of them begins is said for each; what follows
 * once they come together stands with the first part alone, for it is done and signed once.
 */
export const rowsOf = (
  input: TicketInput,
  { part, isFirst, run, plan }: Part & { isFirst: boolean },
): TicketRow[] => {
  const begun = input.steps.findIndex((step) => step.part !== '')
  return input.steps.flatMap((step, at) => {
    const isShared = step.part === '' && (isFirst || at < begun)
    if (step.part !== part && !isShared) return []
    return [
      {
        number: at + 1,
        name: step.name,
        demand: demandOf(step, part, run),
        planned: plannedOf(step, input, { run, plan }),
      },
    ]
  })
}
