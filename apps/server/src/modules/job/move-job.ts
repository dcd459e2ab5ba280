import { codes, formatNumber, hourMs, minuteOf, stateOfOrder } from '@yinpu/contract'
import { type StepMove, stepStates } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Member, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { AuditEntry } from '../audit/write-audit.ts'
import { type MoveOrder, stateLabel } from '../order/move-order.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { withdrawJobs, workedUntil } from './end-jobs.ts'
import { getJob } from './get-job.ts'
import { isInPressRoom, type JobRow, jobRepository, type StepRow } from './job-repository.ts'
import { currentStep, moveStep, type StepRefusal, type StepResult } from './job-state.ts'
import { makeRestJob } from './make-jobs.ts'

export interface MoveJobDeps {
  db: Db
  now: () => number
  moveOrder: MoveOrder
}

export interface JobStepInput {
  /** position of the step */
  step: number
  /** how many moves of the step the person has seen; undefined: not known, as of what was scanned */
  seen?: number | undefined
  good?: number | undefined
  waste?: number | undefined
  cause?: string | undefined
  reason?: string | undefined
  /** position of the earlier step to which it goes back */
  to?: number | undefined
  /** what is missing is made by a job of its own */
  reprint?: boolean | undefined
  cartons?: number | undefined
  weight_g?: number | undefined
}

const actions = {
  start: 'startJob',
  part: 'finishJobPart',
  finish: 'finishJobStep',
  hold: 'holdJob',
  resume: 'resumeJob',
  take: 'takeJob',
  back: 'sendJobBack',
} as const satisfies Record<StepMove, string>

export const stepLabel = ({ part, name }: Pick<StepRow, 'part' | 'name'>) => `${part}${name}`

const stateNames = new Map<string, string>(stepStates.map(({ value, label }) => [value, label]))

/** The last move of the step in words, for the person who comes second. */
const lastMove = (step: StepRow, now: number): string => {
  const { state, actorName, finishedAt, startedAt, good, waste, countUnit, holdReason } = step
  const who = actorName || '同事'
  const at = finishedAt ?? startedAt
  const time = at && now - at.getTime() < 12 * hourMs ? ` ${minuteOf(at.getTime())}` : ''
  const counts = countUnit === 'none' ? '' : `：好 ${formatNumber(good, 0)}，废 ${formatNumber(waste, 0)}`
  if (state === 'done') return `${who}${time}已经完成${stepLabel(step)}${counts}`
  if (state === 'paused') return `${stepLabel(step)}停着：${holdReason}`
  if (state === 'running') return `${who}${time}已经开始${stepLabel(step)}${good + waste > 0 ? counts : ''}`
  return `${stepLabel(step)}${stateNames.get(state) ?? ''}`
}

const units: Readonly<Record<StepRow['countUnit'], string>> = { none: '', sheet: ' 张', piece: ' 件' }

const explain = (refusal: StepRefusal, step: StepRow, now: number): Refusal => {
  const unit = units[step.countUnit]
  switch (refusal.why) {
    case 'moved-on':
      return new Refusal(codes.conflict, `${lastMove(step, now)}，没有重复记`, { state: step.state })
    case 'nothing-here':
      return new Refusal(codes.conflict, '上一道还没有做出来，这一道还不能开始')
    case 'more-to-come':
      return new Refusal(codes.conflict, '上一道还没有做完，请先报“做完一部分”')
    case 'too-many':
      return invalidFields({ good: `好和废加起来最多 ${formatNumber(refusal.open, 0)}${unit}，就是手上的数` })
    case 'uncounted':
      return invalidFields({ good: '这道工序不计数，直接完成即可' })
    case 'no-count':
      return invalidFields({ good: '请填做好的数或报废的数' })
    case 'unexplained':
      return invalidFields({
        waste: `手上有 ${formatNumber(refusal.open, 0)}${unit}，还有 ${formatNumber(refusal.missing, 0)}${unit}没有说明：不是好的就是废的`,
      })
    case 'no-reason':
      return invalidFields({
        reason: `比需要的少 ${formatNumber(refusal.missing, 0)}${unit}，请写明原因`,
      })
    case 'not-earlier':
      return invalidFields({ to: '只能退回前面的工序' })
    case 'not-begun':
      return invalidFields({ to: '那一道还没有做过，不用退回' })
  }
}

/** Time, person and text of the moved step. */
const stepAfter = (
  step: StepRow,
  after: StepRow,
  { move, reason = '' }: { move: StepMove; reason?: string | undefined },
  { actor }: Pick<Member, 'actor'>,
  now: number,
): Partial<StepRow> => {
  const at = new Date(now)
  const isRunning = after.state === 'running'
  const isOwn = move !== 'hold' && move !== 'back'
  const { actorId, actorName, actorRole } = storedActor(actor)
  return {
    ...{ state: after.state, good: after.good, waste: after.waste, moves: step.moves + 1 },
    holdReason: after.state === 'paused' ? (move === 'take' ? step.holdReason : reason) : '',
    ...(isOwn && { actorId, actorName, actorRole }),
    startedAt: step.startedAt ?? (isRunning || after.state === 'done' ? at : null),
    workedSeconds: workedUntil(step, now),
    runningSince: isRunning ? at : null,
    finishedAt: after.state === 'done' ? at : null,
  }
}

const reset = { startedAt: null, runningSince: null, finishedAt: null, workedSeconds: 0, holdReason: '' }

export interface LockedJob {
  order: OrderRow
  job: JobRow
  steps: StepRow[]
}

interface Locked extends LockedJob {
  /** index of the step */
  at: number
}

/** The job under the lock of its order; refused if it was withdrawn. */
export const lockJob = async (tx: Db, seen: JobRow): Promise<LockedJob> => {
  const { companyId } = seen
  const order = await orderRepository.lock(tx, companyId, seen.orderId)
  const job = order && (await jobRepository.find(tx, companyId, seen.id))
  if (!job) throw notFound()
  const steps = await jobRepository.stepsOf(tx, companyId, [job.id])
  if (job.state === 'withdrawn')
    throw new Refusal(codes.conflict, `工单 ${job.jobNo} 已撤回，不用再做`, { state: job.state })
  return { order, job, steps }
}

const refuseEnded = ({ order, job, steps, at }: Locked, now: number) => {
  const step = steps[at]
  if (job.state === 'done' && step) throw explain({ why: 'moved-on' }, step, now)
  if (!isInPressRoom(order))
    throw new Refusal(codes.conflict, `订单${stateLabel(order.state)}，工单不能再动`, { state: order.state })
}

/** Writes the steps that a move has changed, and where the job stands now. */
const storeSteps = async (
  tx: Db,
  { job, steps, at }: Locked,
  { steps: after, voided }: StepResult<StepRow>,
  own: Partial<StepRow>,
  now: number,
) => {
  const time = new Date(now)
  const written = after.map((step, index) => {
    const before = steps[index]
    if (index === at && !voided.includes(at)) return { ...step, ...own }
    if (voided.includes(index)) return { ...step, ...reset, moves: step.moves + 1 }
    // Nothing comes to it any more.
    if (before?.state !== step.state)
      return { ...step, moves: step.moves + 1, runningSince: null, holdReason: '' }
    return step
  })
  for (const [index, { companyId, jobId, position, ...step }] of written.entries())
    if (steps[index]?.moves !== step.moves)
      await jobRepository.updateStep(tx, { companyId, jobId, position }, step)
  const current = currentStep(written)
  const last = written[current ?? written.length - 1]
  const isOver = current === undefined
  await jobRepository.update(tx, job, {
    ...{ position: last?.position ?? 0, stationId: last?.stationId ?? null, movedAt: time },
    ...(isOver && { state: 'done', endedAt: time }),
  })
  return isOver
}

/** The loss at a step, in ordered pieces. */
const piecesMissing = ({ job, steps, at }: Locked, missing: number) =>
  Math.min(job.pieces, Math.ceil((missing * job.pieces) / (steps[at]?.needed ?? 1)))

const describe = (
  result: StepResult<StepRow>,
  { to, cause, reason }: JobStepInput,
  steps: readonly StepRow[],
) => {
  const target = steps.find(({ position }) => position === to)
  return {
    ...(result.good > 0 && { good: result.good }),
    ...(result.waste > 0 && { waste: result.waste, cause }),
    ...(reason && { why: reason }),
    ...(target && { back_to: stepLabel(target) }),
  }
}

/** The last job has ended: the order waits to be shipped. */
const finishOrder = async (deps: MoveJobDeps, tx: Db, order: OrderRow, by: Member['actor'], now: number) => {
  const jobs = await jobRepository.listOf(tx, order.companyId, [order.id])
  if (jobs.some(({ state }) => state === 'open')) return
  // Paper waits to be shipped already.
  if (order.state === stateOfOrder.inProduction)
    await deps.moveOrder(tx, order, { move: 'produce', by, now, note: '工单全部做完' })
}

/** The time of a move, if it is not now, and its scan. */
export interface ScanTime {
  at: number
  key: string
}

/** One move of a step of a locked job: its counts and history, the job's place, and what follows for the order. */
export const moveLockedJob = async (
  deps: MoveJobDeps,
  tx: Db,
  member: Member,
  lockedJob: LockedJob,
  { move, now, scan, ...input }: JobStepInput & { move: StepMove; now: number; scan?: ScanTime | undefined },
): Promise<{ result: { job: JobRow; entryId: string }; entry: AuditEntry }> => {
  const at = lockedJob.steps.findIndex(({ position }) => position === input.step)
  if (at < 0) throw invalidFields({ step: '没有这道工序' })
  const locked = { ...lockedJob, at }
  const { order, job, steps } = locked
  const step = steps[at]
  if (!step) throw notFound()
  refuseEnded(locked, now)
  if (input.seen !== undefined && input.seen !== step.moves)
    throw new Refusal(codes.conflict, `${lastMove(step, now)}，请看过再报`, { state: step.state })
  const to = input.to === undefined ? undefined : steps.findIndex((one) => one.position === input.to)
  const { good, waste, reason } = input
  const result = moveStep(steps, { move, at, good, waste, reason, to })
  if (!result.ok) throw explain(result, step, now)
  const movedAt = scan?.at ?? now
  const after = result.steps[at] ?? step
  const own = stepAfter(step, after, { move, reason }, member, movedAt)
  const isOver = await storeSteps(tx, locked, result, own, movedAt)
  const positions = result.voided.flatMap((index) => steps[index]?.position ?? [])
  const time = new Date(movedAt)
  if (positions.length > 0) {
    await jobRepository.voidEntries(tx, job, positions, time)
    const rests = await jobRepository.listUntouchedRests(tx, job, positions)
    await withdrawJobs(tx, rests, { by: member.actor, now, reason: `${job.jobNo} 退回重做，不用再补` })
  }
  const entryId = newId()
  await jobRepository.insertEntries(tx, [
    {
      ...{ companyId: job.companyId, id: entryId, jobId: job.id, position: input.step, move },
      ...{ good: result.good, waste: result.waste, at: time, scanKey: scan?.key ?? null },
      ...{ cause: result.waste > 0 ? (input.cause ?? '') : '', reason: historyReason(input, steps) },
      ...storedActor(member.actor),
    },
  ])
  if (step.kind === 'pack' && (input.cartons !== undefined || input.weight_g !== undefined))
    await jobRepository.update(tx, job, {
      ...(input.cartons !== undefined && { cartons: input.cartons }),
      ...(input.weight_g !== undefined && { weightGrams: input.weight_g }),
    })
  if (result.missing > 0 && input.reprint)
    await makeRestJob(
      tx,
      { job, steps, at, pieces: piecesMissing(locked, result.missing) },
      member.actor,
      now,
    )
  if (isOver) await finishOrder(deps, tx, order, member.actor, now)
  await orderRepository.announce(tx, order)
  const current = await jobRepository.find(tx, job.companyId, job.id)
  const entry = {
    action: actions[move],
    subject: { kind: 'job', id: job.id, name: job.jobNo },
    before: { state: step.state },
    after: { state: after.state, process: stepLabel(step), ...describe(result, input, steps) },
  }
  return { result: { job: current ?? job, entryId }, entry }
}

/**
 * One move of a step in one transaction under the order's lock, so that of two people at once the second is told; after
 * the last step of the last job the order moves with it.
 */
export const moveJob = async (
  deps: MoveJobDeps,
  member: Member,
  jobId: string,
  move: StepMove,
  input: JobStepInput,
): Promise<JobRow> => {
  const seen = await getJob(deps.db, member, jobId)
  const { job } = await changeWithAudit(deps, member, async (tx, now) =>
    moveLockedJob(deps, tx, member, await lockJob(tx, seen), { ...input, move, now }),
  )
  return job
}

/** 退回印刷：套印不准 */
const historyReason = ({ reason = '', to }: JobStepInput, steps: readonly StepRow[]) => {
  const target = to === undefined ? undefined : steps.find(({ position }) => position === to)
  return target ? `退回${stepLabel(target)}：${reason}` : reason
}
