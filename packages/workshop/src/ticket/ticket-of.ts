import { isSizeEntry, mmText, typeOfLine, typeOfQuote } from '@yinpu/contract'
import type { PartPlan } from '@yinpu/pricing'
import { partNames } from '../route/offset-route.ts'
import { factsOf, runFor, type TicketFact } from './ticket-facts.ts'
import type { TicketInput } from './ticket-input.ts'
import { rowsOf, type TicketRow } from './ticket-rows.ts'

/** One page: a part of the job, or the whole of it. */
export interface TicketPage {
  /** 内页, 封面; blank: the whole job */
  part: string
  facts: TicketFact[]
  /** of 专版, to be drawn to scale */
  plan: PartPlan | undefined
  /** the words below the drawing */
  planNote: string
  rows: TicketRow[]
}

export interface Ticket {
  /** 专版, 合版 */
  kind: string
  /** the finished size; blank: the product has none */
  size: string
  pages: TicketPage[]
  cartons: number | undefined
  netKg: number
}

const kinds: Readonly<Record<number, string>> = {
  [typeOfQuote.gangRun]: '合版',
  [typeOfQuote.offset]: '专版',
  [typeOfQuote.rollLabel]: '卷筒标签',
  [typeOfQuote.inkLabel]: '数码标签',
  [typeOfQuote.paper]: '纸张',
  [typeOfQuote.sample]: '样品',
  [typeOfLine.offer]: '按报价制作',
}

const planNoteOf = ({ bleed, up, gripper }: PartPlan): string =>
  [
    gripper[0] ? `咬口 ${mmText(gripper[0].h)} mm` : '',
    bleed > 0 ? `出血 ${mmText(bleed)} mm` : '',
    `每面 ${up} 拼`,
  ]
    .filter(Boolean)
    .join('，')

/** Everything that stands on the ticket of a job, page by page: each printed part has its own. */
export const ticketOf = (input: TicketInput): Ticket => {
  const { line, spec, steps, pieces, plannedPieces } = input
  const named = [...new Set(steps.map(({ part }) => part).filter(Boolean))]
  const parts = named.length > 0 ? named : ['']
  const { production, plan } = line.quote
  const idOf = (part: string) => Object.keys(partNames).find((id) => partNames[id] === part) ?? 'flat'
  const pages = parts.map((part, at): TicketPage => {
    const priced = production?.runs.find((run) => run.part === idOf(part))
    const run = priced && runFor(input, priced)
    const drawn = plan?.parts.find((one) => one.part === idOf(part))
    return {
      part,
      facts: factsOf(input, { part, run, plan: drawn }),
      plan: drawn,
      planNote: drawn ? planNoteOf(drawn) : '',
      rows: rowsOf(input, { part, isFirst: at === 0, run, plan: drawn }),
    }
  })
  return {
    kind: kinds[line.quote_type] ?? '',
    size: spec.find(isSizeEntry)?.value ?? '',
    pages,
    cartons: steps.findLast(({ kind }) => kind === 'pack')?.quantity,
    netKg: pieces === plannedPieces ? line.quote.net_kg : (line.quote.net_kg * pieces) / plannedPieces,
  }
}
