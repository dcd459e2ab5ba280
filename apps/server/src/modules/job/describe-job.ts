import type { CallData, SpecEntry } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/refusal.ts'
import { rushName } from '../../kernel/rush-term.ts'
import type { Shop } from '../../kernel/shop.ts'
import { quoteAgain } from '../cart/kept-quote.ts'
import { readTariffsOf } from '../company/published-tariff.ts'
import { fileRepository } from '../order/artwork/file-repository.ts'
import { describeFile } from '../order/describe-move.ts'
import { dueOf } from '../order/due-date.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { readWorkshop } from '../station/update-stations.ts'
import type { FileLinks } from '../upload/file-links.ts'
import { getJob } from './get-job.ts'
import { isSupplied, sourcesOf, takenAt } from './job-flow.ts'
import { jobListRepository, type ListedJob } from './job-list-repository.ts'
import { jobPhotoRepository } from './job-photo-repository.ts'
import { isInPressRoom, type JobRow, jobRepository, type StepRow } from './job-repository.ts'

type Job = CallData<ConsoleCalls['getJob']>
type Row = CallData<ConsoleCalls['listJobs']>['list'][number]

const currentOf = ({ job, step }: ListedJob): Row['current'] => {
  if (job.state !== 'open' || !step) return undefined
  const since =
    step.runningSince ?? (step.state === 'waiting' ? job.movedAt : (step.startedAt ?? job.movedAt))
  return {
    name: `${step.part}${step.name}`,
    station: step.stationName,
    state: step.state,
    since: since.getTime(),
    who: step.state === 'waiting' ? '' : (step.actorName ?? ''),
    why: step.holdReason,
  }
}

/** A job as a row of a list. */
export const describeJobRow = (shop: Shop, row: ListedJob): Row => {
  const { job } = row
  return {
    job_id: job.id,
    job_no: job.jobNo,
    state: job.state,
    order_id: job.orderId,
    order_no: row.orderNo,
    customer: row.customer,
    line_id: job.lineId,
    name: row.name,
    pieces: job.pieces,
    unit: row.unit,
    paper: job.paper,
    family: job.family,
    rush: rushName(shop, row.rush),
    due_at: dueOf(row),
    at: Math.min(job.steps, job.position + 1),
    of: job.steps,
    current: currentOf(row),
    rest_of: job.restOf ?? undefined,
    ended_at: job.endedAt?.getTime(),
  }
}

const describeRoute = (steps: readonly StepRow[]): Job['route'] => {
  const sources = sourcesOf(steps)
  return steps.map((step, at) => {
    const from = sources[at] ?? []
    const taken = takenAt(steps, at, from)
    return {
      kind: step.kind,
      station: step.stationName || undefined,
      name: step.name,
      part: step.part,
      note: step.note,
      quantity: step.quantity ?? undefined,
      unit: step.unit,
      minutes: step.minutes ?? undefined,
      wait_minutes: step.waitMinutes,
      step: step.position,
      seen: step.moves,
      state: step.state,
      count_unit: step.countUnit,
      planned: step.planned,
      needed: step.needed,
      taken,
      good: step.good,
      waste: step.waste,
      open: step.state === 'done' ? 0 : taken - step.good - step.waste,
      from: from.flatMap((index) => steps[index]?.position ?? []),
      supplied: isSupplied(steps, from),
      who: step.actorName ?? '',
      why: step.holdReason,
      started_at: step.startedAt?.getTime(),
      running_since: step.runningSince?.getTime(),
      finished_at: step.finishedAt?.getTime(),
      worked_seconds: step.workedSeconds,
    }
  })
}

const describeHistory = (
  entries: Awaited<ReturnType<typeof jobRepository.entriesOf>>,
  steps: readonly StepRow[],
): Job['history'] =>
  entries.map((entry) => {
    const step = steps.find(({ position }) => position === entry.position)
    return {
      id: entry.id,
      move: entry.move,
      step: step ? `${step.part}${step.name}` : '',
      good: entry.good,
      waste: entry.waste,
      cause: entry.cause,
      reason: entry.reason,
      voided: entry.voidedAt !== null,
      who: entry.actorName ?? '',
      at: entry.at.getTime(),
    }
  })

/** The plan of the press sheets, from the request and the tariff of its price. */
const planOf = async (db: Db, shop: Shop, { orderId, companyId, lineId }: JobRow) => {
  const line = (await orderRepository.linesOf(db, companyId, [orderId])).find(({ id }) => id === lineId)
  if (!line) return { spec: [] as SpecEntry[], plan: undefined }
  const tariffOf = await readTariffsOf(db, shop, [line])
  return { spec: line.spec, plan: quoteAgain(tariffOf(line)?.compiled, line)?.plan ?? line.quote.plan }
}

const filesOf = async (db: Db, order: OrderRow, lineId: string, links: FileLinks): Promise<Job['files']> =>
  (await fileRepository.listOf(db, order.companyId, order.id))
    .filter((file) => file.lineId === lineId)
    .map((file) => {
      const { id, name, previews } = describeFile(links, file, order)
      return { id, name, preview: previews[0]?.url }
    })

/** Everything that the press room needs to make a job. */
export const describeJob = async (
  { db, links }: { db: Db; links: FileLinks },
  shop: Shop,
  member: Member,
  id: string,
): Promise<Job> => {
  const { companyId } = member
  const job = await getJob(db, member, id)
  const [order, ofOrder, steps, entries, own, photos] = await Promise.all([
    orderRepository.findOfCompany(db, companyId, job.orderId),
    jobListRepository.listOfOrders(db, companyId, [job.orderId]),
    jobRepository.stepsOf(db, companyId, [job.id]),
    jobRepository.entriesOf(db, job),
    jobListRepository.find(db, companyId, job.id),
    jobPhotoRepository.listOf(db, job),
  ])
  if (!order || !own) throw notFound()
  const [{ spec, plan }, files, { waste_causes }] = await Promise.all([
    planOf(db, shop, job),
    filesOf(db, order, job.lineId, links),
    readWorkshop(db, companyId),
  ])
  return {
    ...describeJobRow(shop, own),
    order_state: order.state,
    remark: order.remark,
    carrier_name: order.carrierName,
    // The head names the quantity: a reprint makes less than was ordered.
    spec: spec.filter(({ label }) => label !== '数量'),
    files,
    plan,
    route: describeRoute(steps),
    photos: photos.map(({ id, step, actorName, at }) => ({
      id,
      step,
      who: actorName ?? '',
      at: at.getTime(),
    })),
    waste_causes,
    can_move: own.job.state === 'open' && isInPressRoom(order),
    cartons: own.job.cartons ?? undefined,
    weight_g: own.job.weightGrams ?? undefined,
    others: ofOrder.filter((one) => one.job.id !== job.id).map((one) => describeJobRow(shop, one)),
    history: describeHistory(entries, steps),
  }
}
