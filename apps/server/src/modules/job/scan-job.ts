import { codes, minuteOf } from '@yinpu/contract'
import { type ScanMove, type ScanOutcome, scanKeptMs, scanUndoMs } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import type { AuditEntry } from '../audit/write-audit.ts'
import { chooseScanMove, type ScanChoice } from './choose-scan-move.ts'
import { findJobByCode } from './get-job.ts'
import { followersOf } from './job-flow.ts'
import { type EntryRow, isInPressRoom, type JobRow, jobRepository, type StepRow } from './job-repository.ts'
import {
  type JobStepInput,
  type LockedJob,
  lockJob,
  type MoveJobDeps,
  moveLockedJob,
  stepLabel,
} from './move-job.ts'

export interface ScanInput extends Omit<JobStepInput, 'step'> {
  code: string
  key: string
  at: number
  sent_at: number
  move: ScanMove
  step?: number | undefined
  delayed: boolean
}

/** Until when, and by which counts, a move can be taken back. */
interface ScanUndo {
  step: number
  seen: number
  to: number
  until: number
}

export interface ScanResult {
  outcome: ScanOutcome
  job: JobRow
  step?: StepRow | undefined
  /** the move that the scan has made, or that was made before it */
  entry?: EntryRow | undefined
  undo?: ScanUndo | undefined
}

/** The time of a scan by the server's clock: the clock of a phone may be wrong, but it runs as fast as ours. */
export const scannedAt = ({ at, sent_at }: Pick<ScanInput, 'at' | 'sent_at'>, now: number): number => {
  const age = Math.max(0, sent_at - at)
  if (age > scanKeptMs) throw new Refusal(codes.conflict, '这次扫码是 7 天以前的，不再补记，请到工单里报')
  return now - age
}

const whyNot = (
  { why, step }: Extract<ScanChoice<StepRow, EntryRow>, { do: 'refuse' }>,
  { jobNo }: JobRow,
): Refusal => {
  const name = step ? stepLabel(step) : ''
  if (why === 'not-at-check') return new Refusal(codes.conflict, `现在是${name}，还不到质检`)
  if (why === 'not-own')
    return new Refusal(
      codes.conflict,
      `${step?.actorName || '同事'}${step?.startedAt ? ` ${minuteOf(step.startedAt.getTime())}` : ''} 在做${name}，断网时没有问到数，请打开工单报`,
    )
  return new Refusal(codes.conflict, `工单 ${jobNo} 已经做完`)
}

/** A finish that was the only count of its step, as long as nobody has gone on with the job. */
const undoOf = (entry: EntryRow, { order, job, steps }: LockedJob, now: number): ScanUndo | undefined => {
  const until = entry.at.getTime() + scanUndoMs
  const at = steps.findIndex(({ position }) => position === entry.position)
  const step = steps[at]
  if (entry.move !== 'finish' || until <= now || job.state !== 'open' || !isInPressRoom(order))
    return undefined
  if (!step || step.good !== entry.good || step.waste !== entry.waste) return undefined
  const followers = followersOf(steps, at).flatMap((index) => steps[index] ?? [])
  const [next] = followers
  const isUntouched = followers.every(({ state, good, waste }) => state === 'waiting' && good + waste === 0)
  return next && isUntouched ? { step: next.position, seen: next.moves, to: step.position, until } : undefined
}

const describeMoved = async (
  tx: Db,
  locked: LockedJob,
  entry: EntryRow,
  now: number,
): Promise<ScanResult> => {
  const steps = await jobRepository.stepsOf(tx, locked.job.companyId, [locked.job.id])
  const job = (await jobRepository.find(tx, locked.job.companyId, locked.job.id)) ?? locked.job
  return {
    ...{ outcome: 'moved', job, entry },
    step: steps.find(({ position }) => position === entry.position),
    undo: undoOf(entry, { ...locked, job, steps }, now),
  }
}

/**
 * A scan of a ticket: it makes one move, or tells who has made it. It carries the time at which it was scanned, because
 * it may have waited for the network, and a key, because it may be sent twice.
 */
export const scanJob = async (deps: MoveJobDeps, member: Member, scan: ScanInput): Promise<ScanResult> => {
  const seen = await findJobByCode(deps.db, member, scan.code)
  return changeWithAudit(
    deps,
    member,
    async (tx, now): Promise<{ result: ScanResult; entry?: AuditEntry }> => {
      const locked = await lockJob(tx, seen)
      const { job, steps } = locked
      const entries = await jobRepository.entriesOf(tx, job)
      const sent = entries.find(({ scanKey }) => scanKey === scan.key)
      if (sent) return { result: await describeMoved(tx, locked, sent, now) }
      const at = scannedAt(scan, now)
      const { move, delayed } = scan
      const choice = chooseScanMove(steps, entries, {
        move,
        delayed,
        step: scan.step,
        at,
        by: member.actor.id,
      })
      if (choice.do === 'refuse') throw whyNot(choice, job)
      if (choice.do === 'already') {
        const step = steps.find(({ position }) => position === choice.last.position)
        return { result: { outcome: 'already', job, step, entry: choice.last } }
      }
      if (choice.do === 'count') return { result: { outcome: 'count', job, step: choice.step } }
      const { result, entry } = await moveLockedJob(deps, tx, member, locked, {
        ...scan,
        ...{ step: choice.step.position, move: choice.move, now, scan: { at, key: scan.key } },
        reason: scan.reason || (choice.move === 'hold' ? '扫码暂停' : undefined),
      })
      const made = (await jobRepository.entriesOf(tx, job)).find(({ id }) => id === result.entryId)
      if (!made) throw new Error('a move has written no entry')
      return {
        result: await describeMoved(tx, locked, made, now),
        entry: { ...entry, action: 'scanJob' },
      }
    },
  )
}
