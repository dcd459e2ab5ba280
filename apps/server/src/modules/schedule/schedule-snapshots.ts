import { AsyncLocalStorage } from 'node:async_hooks'
import { hourMs } from '@yinpu/contract'
import type { Station } from '@yinpu/contract/console'
import { type FreeTime, freeTimeOf, type Schedule, scheduleJobs } from '@yinpu/workshop'
import type { Database } from '../../db/database.ts'
import { createFollowers } from '../../kernel/followers.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { readWorkshop } from '../station/update-stations.ts'
import { type JobSlack, slacksOf } from './job-slack.ts'
import { scheduleInputOf } from './schedule-input.ts'
import { type OpenJob, type OpenStep, scheduleRepository } from './schedule-repository.ts'

/** The schedule of a press room as it stood at one moment, in memory. */
export interface ScheduleSnapshot {
  at: number
  input: ReturnType<typeof scheduleInputOf>
  schedule: Schedule
  stations: readonly Station[]
  jobs: ReadonlyMap<string, OpenJob>
  steps: readonly OpenStep[]
  slacks: ReadonlyMap<string, JobSlack>
  /** for jobs that may come; computed when the first is asked for */
  freeTime: () => FreeTime
}

interface Entry {
  snapshot?: ScheduleSnapshot
  making?: Promise<ScheduleSnapshot | undefined>
  isStale: boolean
  /** the end of the last making, by the process's own clock */
  madeAt: number
  readAt: number
  timer?: NodeJS.Timeout
}

const defaults = {
  /** the least time between two snapshots of a shop */
  restMs: 2_000,
  /** time alone changes a schedule, too */
  freshMs: 60_000,
  /** a shop that nobody reads for so long is forgotten, and an older snapshot is not shown */
  idleMs: 10 * 60_000,
}

const mostShops = 500

interface Deps {
  database: Pick<Database, 'db' | 'listen'>
  directory: ShopDirectory
  logger: Logger
  now: () => number
}

/** The parts of a schedule that people see at once: words in hours, and the reason. */
const seenOf = ({ jobs, load }: Schedule): string =>
  JSON.stringify([
    jobs.map(({ id, slack_minutes, why }) => [
      id,
      slack_minutes === undefined ? null : Math.round((slack_minutes * 60_000) / hourMs),
      why[0]?.kind,
      why[0]?.station,
    ]),
    load.map(({ needed_minutes, minutes }) => [Math.round(needed_minutes / 30), Math.round(minutes / 30)]),
  ])

/**
 * Keeps the schedules of the shops that are read. Orders, stations and calendars announce their changes to every
 * process; each makes its snapshots again from what is stored, at most every few seconds, so that none of them depends
 * on another process being alive.
 */
export const createScheduleSnapshots = async (
  { database, directory, logger, now }: Deps,
  { restMs, freshMs, idleMs }: typeof defaults = defaults,
) => {
  const { db } = database
  const entries = new Map<string, Entry>()
  const { follow, notify } = createFollowers<[]>()
  // A snapshot has the jobs of all customers, whoever reads it first, and belongs to no transaction.
  const outside = AsyncLocalStorage.snapshot()
  let isClosed = false

  const make = async (companyId: string): Promise<ScheduleSnapshot | undefined> => {
    const shop = await directory.find(companyId)
    if (!shop) return undefined
    const { stations } = await readWorkshop(db, companyId)
    const jobs = await scheduleRepository.listJobs(db, companyId)
    const steps = jobs.length > 0 ? await scheduleRepository.listSteps(db, companyId) : []
    const at = now()
    const input = scheduleInputOf({
      ...{ now: at, jobs, steps, stations },
      calendar: shop.company.calendar,
      rushIds: shop.tariff.source.rush.slice(1).map(({ id }) => id),
    })
    const schedule = scheduleJobs(input)
    let free: FreeTime | undefined
    return {
      ...{ at, input, schedule, stations, steps },
      jobs: new Map(jobs.map((job) => [job.id, job])),
      slacks: slacksOf({ stations }, input, schedule),
      freeTime: () => {
        free ??= freeTimeOf(input)
        return free
      },
    }
  }

  const renew = (companyId: string, entry: Entry): Promise<ScheduleSnapshot | undefined> => {
    clearTimeout(entry.timer)
    delete entry.timer
    entry.isStale = false
    const making = outside(() => make(companyId)).then(
      (made) => {
        const before = entry.snapshot
        if (made) entry.snapshot = made
        else entries.delete(companyId)
        if (made && before && seenOf(before.schedule) !== seenOf(made.schedule)) notify(companyId)
        return made
      },
      (err: unknown) => {
        entry.isStale = true
        throw err
      },
    )
    entry.making = making
    const rest = () => {
      delete entry.making
      entry.madeAt = performance.now()
      // A change while it was made may be missing.
      if (entry.isStale) renewLater(companyId, entry)
    }
    making.then(rest, rest)
    return making
  }

  const renewLater = (companyId: string, entry: Entry) => {
    if (isClosed || entry.timer || entry.making || entries.get(companyId) !== entry) return
    if (performance.now() - entry.readAt > idleMs) {
      entries.delete(companyId)
      return
    }
    const wait = Math.max(0, entry.madeAt + restMs - performance.now())
    entry.timer = setTimeout(() => {
      delete entry.timer
      outside(() => renew(companyId, entry)).catch((err: unknown) => {
        logger.error({ err, companyId }, 'the schedule of a shop was not made')
      })
    }, wait)
    entry.timer.unref()
  }

  const changed = (companyId: string) => {
    const entry = entries.get(companyId)
    if (!entry) return
    entry.isStale = true
    renewLater(companyId, entry)
  }
  const changedAll = () => {
    for (const companyId of [...entries.keys()]) changed(companyId)
  }
  const ofPayload = (payload: string) => changed(payload.split(':')[0] ?? '')
  await database.listen('order_changed', ofPayload, changedAll)
  await database.listen('stations_changed', ofPayload, () => {})
  await database.listen(
    'shop_changed',
    (id) => (id === '*' ? changedAll() : changed(id)),
    () => {},
  )

  const entryOf = (companyId: string): Entry => {
    const known = entries.get(companyId)
    if (known) return known
    const entry: Entry = { isStale: true, madeAt: Number.NEGATIVE_INFINITY, readAt: performance.now() }
    entries.set(companyId, entry)
    const [oldest] = entries.keys()
    if (entries.size > mostShops && oldest !== undefined) {
      clearTimeout(entries.get(oldest)?.timer)
      entries.delete(oldest)
    }
    return entry
  }

  /** The snapshot in memory; it is renewed behind the reader if time has passed. */
  const peek = (companyId: string): ScheduleSnapshot | undefined => {
    const entry = entries.get(companyId)
    if (!entry?.snapshot) return undefined
    entry.readAt = performance.now()
    const age = Math.abs(now() - entry.snapshot.at)
    if (entry.isStale || age > freshMs) renewLater(companyId, entry)
    // Nobody has read it for long: better none than one of this morning.
    return age > idleMs ? undefined : entry.snapshot
  }

  return {
    peek,
    /** Waits only for the first snapshot of a shop; undefined: there is no such shop. */
    read: async (companyId: string): Promise<ScheduleSnapshot | undefined> => {
      const known = peek(companyId)
      if (known) return known
      const entry = entryOf(companyId)
      return entry.making ?? renew(companyId, entry)
    },
    /** Notifies when a snapshot reads otherwise than the one before it. */
    follow,
    close: async () => {
      isClosed = true
      const making = [...entries.values()].flatMap((entry) => {
        clearTimeout(entry.timer)
        return entry.making ?? []
      })
      await Promise.allSettled(making)
    },
  }
}

export type ScheduleSnapshots = Awaited<ReturnType<typeof createScheduleSnapshots>>
