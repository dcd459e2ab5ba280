import type { Database } from '../../db/database.ts'
import { ownerKey } from '../../kernel/owner.ts'
import { accountRepository, type SignedInRow } from './account-repository.ts'

interface Waiting {
  companyId: string
  tokenHash: string
  resolve: (row: SignedInRow | undefined) => void
  reject: (error: unknown) => void
}

interface Entry {
  row: SignedInRow
  readAt: number
}

const mostAtOnce = 100
const mostUnderway = 2

/** An announcement ends an entry; this bounds how long a fault in announcing could matter. */
const mostAgeMs = 30_000
const mostEntries = 5_000

const keyOf = ({ companyId, tokenHash }: Pick<SignedInRow, 'companyId' | 'tokenHash'>) =>
  companyId + tokenHash
const ownerOfRow = ({ companyId, id }: SignedInRow) => ownerKey({ companyId, userId: id })

/** Sessions in memory, found by their token and, to end them, by their owner. */
const createEntries = () => {
  const entries = new Map<string, Entry>()
  const keysOf = new Map<string, Set<string>>()

  const remove = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    const owner = ownerOfRow(entry.row)
    const keys = keysOf.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(owner)
  }

  return {
    get: (key: string) => entries.get(key),
    remove,
    removeOf: (owner: string) => {
      for (const key of [...(keysOf.get(owner) ?? [])]) remove(key)
    },
    set: (entry: Entry) => {
      const key = keyOf(entry.row)
      remove(key)
      entries.set(key, entry)
      const owner = ownerOfRow(entry.row)
      keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
      const oldest = entries.size > mostEntries ? entries.keys().next().value : undefined
      if (oldest !== undefined) remove(oldest)
    },
  }
}

interface Deps {
  database: Database
  now: () => number
}

/**
 * Finds the session of a token: in memory, or else in the database. Every change of a buyer or of their sessions is
 * announced, and ends what is stored of them: before its own answer in the process that made it, within the time of a
 * notification in the others. While this process is not listening it reads the database each time.
 */
export const createSessionCache = async ({ database, now }: Deps) => {
  const { db } = database
  const entries = createEntries()
  /** the owners that changed while a query was running, by query: its rows may be older than the change */
  const changedDuring = new Set<Set<string>>()
  const waiting: Waiting[] = []
  let underway = 0
  let isPlanned = false

  const end = (owner: string) => {
    entries.removeOf(owner)
    for (const changed of changedDuring) changed.add(owner)
  }
  // A gap needs no work here: an entry from before it is older than `listeningSince`.
  for (const channel of ['session_ended', 'buyer_changed']) {
    await database.listenToOwn(channel, end)
    await database.listen(channel, end, () => {})
  }

  const read = async (batch: Waiting[]) => {
    underway += 1
    const readAt = performance.now()
    const changed = new Set<string>()
    changedDuring.add(changed)
    try {
      const rows = await accountRepository.findBySessions(
        db,
        batch.map(({ companyId }) => companyId),
        batch.map(({ tokenHash }) => tokenHash),
        new Date(now()),
      )
      const byToken = new Map(rows.map((row) => [keyOf(row), row]))
      for (const row of rows) if (!changed.has(ownerOfRow(row))) entries.set({ row, readAt })
      for (const one of batch) one.resolve(byToken.get(keyOf(one)))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      changedDuring.delete(changed)
      underway -= 1
      plan()
    }
  }

  const send = () => {
    isPlanned = false
    while (waiting.length > 0 && underway < mostUnderway) void read(waiting.splice(0, mostAtOnce))
  }

  const plan = () => {
    if (isPlanned || waiting.length === 0 || underway >= mostUnderway) return
    isPlanned = true
    setImmediate(send)
  }

  /** Calls that come at the same moment share one query: it starts after all of them have come. */
  const readSoon = (companyId: string, tokenHash: string): Promise<SignedInRow | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<SignedInRow | undefined>()
    waiting.push({ companyId, tokenHash, resolve, reject })
    plan()
    return promise
  }

  const isUsable = ({ row, readAt }: Entry): boolean => {
    const since = database.listeningSince()
    return (
      since !== undefined &&
      readAt >= since &&
      performance.now() - readAt < mostAgeMs &&
      row.expiresAt.getTime() > now()
    )
  }

  return (companyId: string, tokenHash: string): SignedInRow | Promise<SignedInRow | undefined> => {
    const entry = entries.get(keyOf({ companyId, tokenHash }))
    return entry && isUsable(entry) ? entry.row : readSoon(companyId, tokenHash)
  }
}
