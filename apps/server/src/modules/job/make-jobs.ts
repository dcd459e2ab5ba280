import { type SpecEntry, typeOfQuote } from '@yinpu/contract'
import { type RouteLine, type RouteStep, routeOf, shareOf } from '@yinpu/workshop'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor } from '../../kernel/actor.ts'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import { newId } from '../../kernel/ids.ts'
import { readableNumber } from '../../kernel/readable-number.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { findPublishedTariff, getNamedTariff } from '../company/published-tariff.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../order/order-repository.ts'
import { readWorkshop } from '../station/update-stations.ts'
import { routeLineOf } from './describe-routes.ts'
import { isInPressRoom, jobRepository, type NewJob, type NewStep, type StepRow } from './job-repository.ts'

/** A published version never changes; a shop has few of which jobs are still made. */
const tariffs = createBoundedCache<ShopTariff>(50)

const tariffAt = async (tx: Db, companyId: string, version: number): Promise<ShopTariff | undefined> => {
  const key = `${companyId}:${version}`
  const known = tariffs.get(key)
  if (known) return known
  const read = await findPublishedTariff(tx, companyId, version)
  if (read) tariffs.set(key, read)
  return read
}

/** The tariff of a line's price; the newest for a line from before versions, or whose own can no longer be read. */
const tariffOf = async (tx: Db, { companyId, tariffVersion }: OrderLineRow) => {
  const own = tariffVersion === null ? undefined : await tariffAt(tx, companyId, tariffVersion)
  if (own) return own
  const { version } = await getNamedTariff(tx, companyId)
  return tariffAt(tx, companyId, version)
}

/** The line of which a reprint's line is made again, and the share of it. */
interface SourceLine {
  line: OrderLineRow
  share: number
}

const mostReprints = 5

/**
 * A reprint's lines have no price lines, which say what is finished how: those of the order that it repeats have them,
 * or of the order that this one repeats.
 */
const sourceOf = async (tx: Db, order: Pick<OrderRow, 'companyId' | 'id'>, line: OrderLineRow) => {
  const source: SourceLine = { line, share: 1 }
  let orderId = order.id
  for (let depth = 0; depth < mostReprints && source.line.quote.lines.length === 0; depth += 1) {
    const { companyId } = order
    const candidates = await jobRepository.linesReprinted(tx, { companyId, id: orderId })
    const request = JSON.stringify(source.line.request)
    const from = candidates.find(
      (one) => one.name === source.line.name && JSON.stringify(one.request) === request,
    )
    if (!from) break
    source.share *= source.line.quantity / from.quantity
    source.line = from
    orderId = from.orderId
  }
  return source
}

const materialLabels = ['纸张', '材料', '内页纸张', '封面纸张']
const familyLabels = ['材料', '印刷', '产品含工艺', '自带工艺']

const wordsOf = (spec: readonly SpecEntry[], labels: readonly string[]) =>
  spec.flatMap(({ label, value }) => (labels.includes(label) ? [value] : []))

const paperOf = (spec: readonly SpecEntry[]) => wordsOf(spec, materialLabels).join(' / ')

/** By default the material: jobs of one material with the same inks and surface may lie on one sheet. */
const familyOf = ({ quoteType, spec }: OrderLineRow) =>
  quoteType === typeOfQuote.gangRun ? wordsOf(spec, familyLabels).join(' · ') : ''

/** Sheets and material in a note were counted for the whole quantity. */
const withoutSheets = (note: string): string =>
  note
    .split(/(?<=[，；])/)
    .filter((part) => !/(领|成|上机|约占|用料) ?[\d,.]+/.test(part))
    .join('')
    .replace(/[，；]$/, '')

/** A route for a share of what it was made for: counts are whole and never less than is needed. */
const scaled = (steps: readonly RouteStep[], share: number): RouteStep[] =>
  share === 1
    ? [...steps]
    : steps.map((step) => {
        const isMade = step.count.by === 'none'
        const part = (value: number) => shareOf(value, share)
        return {
          ...step,
          note: withoutSheets(step.note),
          quantity: step.quantity === undefined || isMade ? step.quantity : part(step.quantity),
          minutes: step.minutes === undefined || isMade ? step.minutes : part(step.minutes),
          count: isMade
            ? step.count
            : { ...step.count, planned: part(step.count.planned), needed: part(step.count.needed) },
        }
      })

type Placed = Pick<NewJob, 'companyId' | 'id'>

const stepRow = ({ companyId, id }: Placed, step: RouteStep, position: number): NewStep => ({
  companyId,
  jobId: id,
  position,
  kind: step.kind,
  stationId: step.station?.id ?? null,
  stationName: step.station?.name ?? '',
  name: step.name,
  part: step.part,
  note: step.note,
  code: step.code ?? null,
  quantity: step.quantity ?? null,
  unit: step.unit,
  minutes: step.minutes ?? null,
  waitMinutes: step.wait_minutes,
  countUnit: step.count.by,
  planned: step.count.planned,
  needed: step.count.needed,
  state: 'waiting',
})

const lineSteps = async (tx: Db, order: OrderRow, line: OrderLineRow, facts: RouteFacts) => {
  const source = await sourceOf(tx, order, line)
  const tariff = await tariffOf(tx, source.line)
  if (!tariff) return []
  const gang = source.line.productId ? facts.gangs.get(source.line.productId) : undefined
  const routed: RouteLine = { ...routeLineOf(source.line, tariff.compiled, undefined), gang }
  return scaled(routeOf(routed, tariff.source, facts.stations), source.share)
}

interface RouteFacts {
  stations: Parameters<typeof routeOf>[2]
  gangs: Awaited<ReturnType<typeof jobRepository.gangSourcesOf>>
}

interface NewRoute {
  job: Pick<NewJob, 'orderId' | 'lineId' | 'pieces' | 'paper' | 'family' | 'restOf' | 'restPosition'>
  steps: (job: Placed) => NewStep[]
  reason: string
}

/** Inserts jobs with their steps and the first row of their history. */
const insertJobs = async (
  tx: Db,
  companyId: string,
  routes: readonly NewRoute[],
  by: Actor,
  now: number,
): Promise<NewJob[]> => {
  const at = new Date(now)
  const made = routes.map(({ job, steps, reason }) => {
    const id = newId()
    const rows = steps({ companyId, id })
    const row: NewJob = {
      ...{ restOf: null, restPosition: null, ...job, companyId, id, jobNo: readableNumber('GD', now) },
      ...{ state: 'open', position: 0, stationId: rows[0]?.stationId ?? null, steps: rows.length },
      ...{ createdAt: at, movedAt: at },
    }
    return { row, rows, reason }
  })
  let left = made.map(({ row }) => row)
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === 10) throw new Error('no free number found')
    const inserted = await jobRepository.insert(tx, left)
    left = left.filter(({ id }) => !inserted.includes(id))
    for (const row of left) row.jobNo = readableNumber('GD', now)
  }
  await jobRepository.insertSteps(
    tx,
    made.flatMap(({ rows }) => rows),
  )
  await jobRepository.insertEntries(
    tx,
    made.map(({ row, reason }) => ({
      ...{ companyId, id: newId(), jobId: row.id, move: 'make', reason, at },
      ...storedActor(by),
    })),
  )
  return made.map(({ row }) => row)
}

/** Makes one job of each line of an order that has none. Called under the order's lock. */
export const makeJobs = async (tx: Db, order: OrderRow, by: Actor, now: number): Promise<NewJob[]> => {
  if (!isInPressRoom(order)) return []
  const { companyId, id: orderId } = order
  const known = await jobRepository.listOf(tx, companyId, [orderId])
  const lines = (await orderRepository.linesOf(tx, companyId, [orderId])).filter(
    ({ id }) => !known.some(({ lineId, restOf }) => lineId === id && restOf === null),
  )
  if (lines.length === 0) return []
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const gangs = await jobRepository.gangSourcesOf(tx, companyId, productIds)
  const { stations } = await readWorkshop(tx, companyId)
  const routes: NewRoute[] = []
  for (const line of lines) {
    const steps = await lineSteps(tx, order, line, { stations, gangs })
    if (steps.length === 0) continue
    // Packing is the last step of every route, and counts what was ordered.
    const pieces = steps.at(-1)?.count.needed ?? 1
    routes.push({
      job: { orderId, lineId: line.id, pieces, paper: paperOf(line.spec), family: familyOf(line) },
      steps: (job) => steps.map((step, position) => stepRow(job, step, position)),
      reason: '',
    })
  }
  return insertJobs(tx, companyId, routes, by, now)
}

interface Rest {
  job: Pick<NewJob, 'companyId' | 'orderId' | 'lineId' | 'paper' | 'family' | 'pieces'> & {
    id: string
    jobNo: string
  }
  steps: readonly StepRow[]
  /** index of the step that lost them, and how many ordered pieces they are */
  at: number
  pieces: number
}

const isMadeOnce = ({ kind }: StepRow) => kind === 'plate' || kind === 'prepress'

/** A job of its own for pieces that were lost. Plates and layout of the first job are still there. */
export const makeRestJob = async (
  tx: Db,
  { job, steps, at, pieces }: Rest,
  by: Actor,
  now: number,
): Promise<NewJob | undefined> => {
  const share = pieces / job.pieces
  const part = (value: number) => shareOf(value, share)
  const repeated = steps.filter((step) => !isMadeOnce(step))
  const rows = (repeated.length > 0 ? repeated : steps).map((step, position) => ({
    ...step,
    position,
    note: withoutSheets(step.note),
    ...(step.countUnit !== 'none' && { planned: part(step.planned), needed: part(step.needed) }),
    quantity: step.quantity === null ? null : part(step.quantity),
    minutes: step.minutes === null ? null : part(step.minutes),
    ...{ state: 'waiting' as const, good: 0, waste: 0, moves: 0, holdReason: '', workedSeconds: 0 },
    ...{ actorId: null, actorName: null, actorRole: null },
    ...{ startedAt: null, runningSince: null, finishedAt: null },
  }))
  const { orderId, lineId, paper, family } = job
  const route: NewRoute = {
    job: { orderId, lineId, paper, family, pieces, restOf: job.id, restPosition: steps[at]?.position ?? 0 },
    steps: ({ companyId, id }) => rows.map((row) => ({ ...row, companyId, jobId: id })),
    reason: `补 ${job.jobNo} 少的 ${pieces}`,
  }
  const [made] = await insertJobs(tx, job.companyId, [route], by, now)
  return made
}
