import { type LineType, typeOfLine, typeOfQuote, typeOfSample } from '@yinpu/contract'
import type { CountUnit, Station, StationKind, StationUnit } from '@yinpu/contract/console'
import { unitOfStation } from '@yinpu/contract/console'
import type { DraftStep } from './draft-step.ts'
import { gangSteps } from './gang-route.ts'
import { labelSteps } from './label-route.ts'
import { offsetSteps } from './offset-route.ts'
import type { RouteContext, RouteLine } from './route-line.ts'

/** The count of a step: the plan with spoilage, and the part of it that must be good so that nothing is short. */
export interface StepCount {
  by: CountUnit
  planned: number
  needed: number
}

/** One step of a job at its station. */
export interface RouteStep {
  kind: StationKind
  /** undefined: the shop has taken out every station that could do it, but has sold it */
  station: Pick<Station, 'id' | 'name'> | undefined
  name: string
  /** the line of the quote that sold it */
  code: string | undefined
  /** 内页, 封面; blank: the whole job */
  part: string
  note: string
  /** in `unit`; undefined: not known yet, or not any more */
  quantity: number | undefined
  unit: StationUnit
  /** set-up and work on one machine, in whole minutes */
  minutes: number | undefined
  /** after it, before the next step can begin */
  wait_minutes: number
  count: StepCount
}

const paperSteps = ({ quote }: RouteLine, { pieces }: RouteContext): DraftStep[] => [
  { kind: 'paper_cut', name: '开料', note: '', quantity: quote.quantity, pieces, setups: 1 },
]

/** White samples are cut on the plotter and glued by hand; books of paper are bound beforehand. */
const sampleSteps = ({ request }: RouteLine, { pieces }: RouteContext): DraftStep[] =>
  request.yangpin_type === typeOfSample.whiteBox || request.yangpin_type === typeOfSample.whiteBag
    ? [{ kind: 'hand', name: '切割成型', note: '不印刷', quantity: pieces, pieces, setups: 1 }]
    : []

/** The offer of an inquiry says in words alone how it is made. */
const offerSteps = (_: RouteLine, { pieces }: RouteContext): DraftStep[] => [
  { kind: 'hand', name: '按报价制作', note: '', quantity: pieces, pieces, setups: 1 },
]

const makers: Readonly<Record<LineType, (line: RouteLine, context: RouteContext) => DraftStep[]>> = {
  [typeOfQuote.gangRun]: gangSteps,
  [typeOfQuote.offset]: offsetSteps,
  [typeOfQuote.rollLabel]: labelSteps,
  [typeOfQuote.inkLabel]: labelSteps,
  [typeOfQuote.paper]: paperSteps,
  [typeOfQuote.sample]: sampleSteps,
  [typeOfLine.offer]: offerSteps,
}

const closingSteps = (line: RouteLine, { tariff, pieces }: RouteContext): DraftStep[] => {
  const { net_kg } = line.quote
  const cartons = Math.max(1, Math.ceil(net_kg / tariff.freight.carton_kg))
  const pack: DraftStep = { kind: 'pack', name: '包装', note: '', quantity: cartons, pieces, setups: 1 }
  if (line.quote_type === typeOfQuote.paper) return [pack]
  return [{ kind: 'inspect', name: '质检', note: '', quantity: pieces, pieces, setups: 1 }, pack]
}

/** The first station of a kind that is not taken out. */
const findStation = (stations: readonly Station[], kind: StationKind) =>
  stations.find((one) => one.kind === kind && one.in_routes)

/** Sets and plates are made, not counted. */
const uncounted: readonly StationKind[] = ['prepress', 'plate']

const countOf = ({ kind, sheets, pieces, quantity }: DraftStep): StepCount => {
  if (uncounted.includes(kind)) {
    const made = Math.max(1, Math.ceil(quantity ?? 1))
    return { by: 'none', planned: made, needed: made }
  }
  return sheets
    ? { by: 'sheet', planned: Math.max(1, sheets.gross), needed: Math.max(1, sheets.net) }
    : { by: 'piece', planned: Math.max(1, Math.ceil(pieces)), needed: Math.max(1, Math.ceil(pieces)) }
}

/** A step without a station leaves the route, unless it was sold: then it is done by hand, or stands there without one. */
const atStation = (stations: readonly Station[], draft: DraftStep): RouteStep[] => {
  const own = findStation(stations, draft.kind)
  if (!own && draft.code === undefined) return []
  const station = own ?? findStation(stations, 'hand')
  const kind = station?.kind ?? draft.kind
  const quantity = station && !own ? draft.pieces : draft.quantity
  return [
    {
      kind,
      station: station && { id: station.id, name: station.name },
      name: draft.name,
      code: draft.code,
      part: draft.part ?? '',
      note: draft.note,
      quantity,
      unit: unitOfStation(kind),
      minutes:
        station && quantity !== undefined
          ? Math.ceil(draft.setups * station.setup_minutes + (quantity * 60) / station.per_hour)
          : undefined,
      wait_minutes: draft.hasNoWait ? 0 : (station?.wait_minutes ?? 0),
      count: countOf(draft),
    },
  ]
}

/**
 * The way of a printed line through the press room, by its quote, the tariff of its price and the shop's stations. Each
 * step of finishing that was sold is exactly one step of the route, and packing is the last.
 */
export const routeOf = (
  line: RouteLine,
  tariff: RouteContext['tariff'],
  stations: readonly Station[],
): RouteStep[] => {
  const context = { tariff, pieces: line.quote.quantity * line.quote.styles }
  return [...makers[line.quote_type](line, context), ...closingSteps(line, context)].flatMap((step) =>
    atStation(stations, step),
  )
}
