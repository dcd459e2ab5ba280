import { setTimeout as delay } from 'node:timers/promises'
import { minuteMs } from '@yinpu/contract'
import { type BackfillName, backfillNames } from '../db/backfill-names.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../kernel/logger.ts'
import { backfillRepository } from './backfill-repository.ts'
import type { Job } from './job.ts'

/**
 * Fills the rows of one batch after a position, in the order of a key, and returns the new position; undefined if
 * nothing was left. A row that is filled already stays as it is.
 */
export type FillBatch = (tx: Db, position: string | undefined) => Promise<string | undefined>

export type Backfills = Record<BackfillName, FillBatch>

interface Deps {
  db: Db
  logger: Logger
  now: () => number
  /** between two batches the database is free for buyers */
  pauseMs?: number
}

/** Processes of the release before write rows without it; by then none of them runs any more. */
const releaseMs = 15 * minuteMs
/** A run ends after so many batches, and the next one goes on. */
const mostBatches = 5_000

/** One batch with the position after it in one transaction; returns that position, or undefined at the end. */
const runBatch = ({ db, now }: Deps, name: BackfillName, fill: FillBatch) =>
  db.transaction(async (tx) => {
    const row = await backfillRepository.lock(tx, name)
    if (!row || row.doneAt) return undefined
    const position = await fill(tx, row.position ?? undefined)
    await backfillRepository.move(
      tx,
      name,
      position === undefined ? { doneAt: new Date(now()) } : { position },
    )
    return position
  })

const runOne = async (deps: Deps, name: BackfillName, fill: FillBatch, isStopping: () => boolean) => {
  const { logger, pauseMs = 50 } = deps
  for (let batches = 1; batches <= mostBatches && !isStopping(); batches += 1) {
    const position = await runBatch(deps, name, fill)
    if (position === undefined) return logger.info({ backfill: name, batches }, 'backfill done')
    if (batches % 500 === 0) logger.info({ backfill: name, batches, position }, 'backfill goes on')
    await delay(pauseMs)
  }
}

/** Every backfill that is not done and whose time has come, one after the other. */
export const runBackfills = async (
  deps: Deps,
  backfills: Backfills,
  isStopping: () => boolean = () => false,
): Promise<void> => {
  const done = await backfillRepository.listDone(deps.db)
  for (const name of backfillNames.filter((one) => !done.has(one))) {
    const since = await backfillRepository.begin(deps.db, name, new Date(deps.now()))
    if (deps.now() - since.getTime() >= releaseMs) await runOne(deps, name, backfills[name], isStopping)
  }
}

export const backfillJobs = (deps: Deps, backfills: Backfills): Job[] => [
  {
    name: 'run-backfills',
    everySeconds: 600,
    run: (_data, isStopping) => runBackfills(deps, backfills, isStopping),
  },
]
