import type { PgBoss } from 'pg-boss'
import type { RecurringJob } from './recurring-job.ts'

const day = 24 * 60 * 60

/** Soon enough that the next interval finds a crashed run given up, and never so short that a busy moment looks like one. */
const silenceSeconds = (everySeconds: number) => Math.min(60, Math.max(10, Math.floor(everySeconds / 2)))

/** Most starts find every queue made, and asking once is cheaper than making each again. */
export const makeQueues = async (boss: PgBoss, names: readonly string[]) => {
  const made = new Set((await boss.getQueues([...names])).map(({ name }) => name))
  for (const name of names) {
    if (!made.has(name)) await boss.createQueue(name, { policy: 'exclusive' })
  }
}

/**
 * One job's turns, over all processes. `exclusive` lets one turn be queued or active, so whoever holds it keeps
 * all others out; `singletonSeconds` lets one begin in each interval of the database's clock.
 */
export const createJobQueue = (boss: PgBoss, { name, everySeconds }: RecurringJob) => {
  let lookedAt = Date.now()
  const heartbeatSeconds = silenceSeconds(everySeconds)
  const turn = {
    heartbeatSeconds,
    retryLimit: 0,
    expireInSeconds: day,
    // The row of a finished turn is what keeps a second one out of its interval.
    deleteAfterSeconds: Math.max(2 * everySeconds, 60 * 60),
  }

  // A turn that somebody queued and did not live to take is taken here, too.
  const take = async (once: { singletonSeconds?: number }) => {
    await boss.send(name, null, { ...turn, ...once })
    const [taken] = await boss.fetch(name)
    return taken?.id
  }

  return {
    beatMs: (heartbeatSeconds * 1000) / 3,
    /** The id of a turn that is ours now; undefined where another has it, or had this interval's. */
    claim: async (when: 'due' | 'now'): Promise<string | undefined> => {
      const once = when === 'due' ? { singletonSeconds: everySeconds } : {}
      const taken = await take(once)
      const isTimeToLook = Date.now() - lookedAt > heartbeatSeconds * 1000
      if (taken || !isTimeToLook) return taken
      lookedAt = Date.now()
      // Whoever holds it may have crashed: a turn without a sign of life is given up here.
      await boss.supervise(name)
      return take(once)
    },
    beat: async (id: string) => {
      await boss.touch(name, id)
    },
    settle: async (id: string, hasSucceeded: boolean) => {
      await (hasSucceeded ? boss.complete(name, id) : boss.fail(name, id))
    },
  }
}

export type JobQueue = ReturnType<typeof createJobQueue>
