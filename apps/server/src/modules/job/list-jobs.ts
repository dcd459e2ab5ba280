import { type CallData, dayMs, dayOf, startOfDay } from '@yinpu/contract'
import type { ConsoleCalls, dueSpans } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import * as listCursor from '../../kernel/list-cursor.ts'
import type { Shop } from '../../kernel/shop.ts'
import { readWorkshop } from '../station/update-stations.ts'
import { describeJobRow } from './describe-job.ts'
import { type JobCursor, type JobFilter, jobListRepository, type ListedJob } from './job-list-repository.ts'

type Filters = CallData<ConsoleCalls['getJobFilters']>

interface Query {
  state: 'open' | 'done'
  keyword?: string | undefined
  station?: string | undefined
  family?: string | undefined
  paper?: string | undefined
  due?: (typeof dueSpans)[number] | undefined
  limit: number
  cursor?: string | undefined
}

const sorts = ['rush', 'usual', 'done'] as const

const cursorOf = (row: ListedJob, state: Query['state'], rushIds: readonly string[]): string =>
  listCursor.writeCursor({
    sort: state === 'done' ? 'done' : rushIds.includes(row.rush) ? 'rush' : 'usual',
    value: state === 'done' ? row.endedMicros : row.dueMicros,
    id: row.job.id,
  })

const readCursor = (cursor: string, state: Query['state']): JobCursor => {
  const { sort, value, id } = listCursor.readCursor(
    cursor,
    state === 'done' ? ['done' as const] : sorts.filter((one) => one !== 'done'),
  )
  return { isRush: sort === 'rush', micros: value, id }
}

/** Due by then; what has no date counts as today's work, so that nobody forgets it. */
const dueUntil = (due: Query['due'], now: number): JobFilter => {
  if (due === undefined) return {}
  if (due === 'late') return { dueBefore: new Date(now) }
  return {
    dueBefore: new Date(startOfDay(dayOf(now)) + (due === 'today' ? 1 : 7) * dayMs),
    orUndated: true,
  }
}

/** The jobs of a shop, one page at a time. */
export const listJobs = async (
  db: Db,
  shop: Shop,
  { state, limit, cursor, due, keyword, station, family, paper }: Query,
  now: number,
): Promise<CallData<ConsoleCalls['listJobs']>> => {
  const filter = { keyword: keyword || undefined, station, family, paper, ...dueUntil(due, now) }
  const rushIds = shop.tariff.source.rush.slice(1).map(({ id }) => id)
  const page = { filter, cursor: cursor ? readCursor(cursor, state) : undefined, most: limit + 1 }
  const rows = await (state === 'done'
    ? jobListRepository.listDone(db, shop.id, page)
    : jobListRepository.listOpen(db, shop.id, { ...page, rushIds }))
  const { page: list, next } = listCursor.pageOf(rows, limit, (row) => cursorOf(row, state, rushIds))
  return { list: list.map((row) => describeJobRow(shop, row)), next }
}

const add = (counts: Map<string, number>, key: string, jobs: number) =>
  counts.set(key, (counts.get(key) ?? 0) + jobs)

const byName = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .filter(([name]) => name !== '')
    .map(([name, jobs]) => ({ name, jobs }))
    .toSorted((one, other) => other.jobs - one.jobs || one.name.localeCompare(other.name, 'zh'))

/** The values by which open jobs are filtered. */
export const readJobFilters = async (db: Db, { companyId }: Member, now: number): Promise<Filters> => {
  const rows = await jobListRepository.countOpen(db, companyId, new Date(now))
  const stations = new Map<string, { id: string; name: string; jobs: number }>()
  const families = new Map<string, number>()
  const papers = new Map<string, number>()
  for (const { stationId, station, family, paper, n } of rows) {
    if (stationId) {
      const known = stations.get(stationId) ?? { id: stationId, name: station ?? '', jobs: 0 }
      stations.set(stationId, { ...known, jobs: known.jobs + n })
    }
    add(families, family, n)
    add(papers, paper, n)
  }
  const { stations: own } = await readWorkshop(db, companyId)
  const placeOf = ({ id }: { id: string }) => {
    const at = own.findIndex((one) => one.id === id)
    return at < 0 ? own.length : at
  }
  const total = (some: typeof rows) => some.reduce((sum, { n }) => sum + n, 0)
  return {
    open: total(rows),
    late: rows.reduce((sum, { late }) => sum + late, 0),
    paused: total(rows.filter(({ state }) => state === 'paused')),
    stations: [...stations.values()].toSorted((one, other) => placeOf(one) - placeOf(other)),
    families: byName(families),
    papers: byName(papers),
  }
}
