import { dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { readingOwnCustomers } from '../../db/own-customers.ts'
import { readFromReplica } from '../../db/read-from-replica.ts'
import type { Job } from '../../jobs/job.ts'
import { newId } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { UploadRefusal } from '../../providers/storage/upload-draft.ts'
import { type Cell, writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { type ExportRow, exportRepository } from './export-repository.ts'
import { openSheet } from './open-sheet.ts'

export interface ExportDeps {
  db: Db
  now: () => number
  logger: Logger
  directory: ShopDirectory
  storage: Pick<Storage, 'putStream' | 'abortParts' | 'remove' | 'stat' | 'read'>
}

export const writeExportJob = 'write-export'

const fileLifeMs = 7 * dayMs
/** The page shows progress this often; the database is queried no more often. */
const progressEveryMs = 1_000
const mostTries = 3

/** It was cancelled, or another run writes it: the result of this run is thrown away. */
class GivenUp extends Error {
  override name = 'GivenUp'
}

type ExportId = Pick<ExportRow, 'companyId' | 'id'>

/** Takes the export over from an earlier run, and deletes the file that run may have left. */
const begin = async ({ db, storage }: ExportDeps, id: ExportId) => {
  const runId = newId()
  const claimed = await db.transaction(async (tx) => {
    const earlier = await exportRepository.lock(tx, id)
    if (!earlier) return undefined
    const fileKey = `${earlier.companyId}/${earlier.staffId}/export/${runId}`
    const row = await exportRepository.begin(tx, id, { runId, fileKey, tries: earlier.tries + 1 })
    if (row) await exportRepository.announce(tx, row)
    return row && { row, runId, earlier }
  })
  if (!claimed) return undefined
  const { fileKey: key, uploadId } = claimed.earlier
  if (uploadId) await storage.abortParts({ key, uploadId })
  if (key) await storage.remove(key)
  return claimed
}

/** Counts rows as they pass, and checks in the database whether the export is still needed. */
async function* counted(
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
  note: (rows: number) => Promise<void>,
) {
  let written = 0
  let announcedAt = performance.now()
  for await (const row of rows) {
    written += 1
    yield row
    if (performance.now() - announcedAt < progressEveryMs) continue
    announcedAt = performance.now()
    await note(written)
  }
  await note(written)
}

type Reader = <Result>(read: () => Result | PromiseLike<Result>) => Promise<Result>

/** A person who sees own customers only gets a file with no others. */
const readerOf = ({ companyId, sellerId, kind }: ExportRow): Reader =>
  // The one report of a single person takes the id itself: it sums up stored figures of the whole shop.
  sellerId === null || kind === 'report'
    ? async (read) => read()
    : (read) => readingOwnCustomers({ companyId, sellerId }, read)

/** Each row is read within the limit: who pulls the rows, and when, is the storage's matter. */
async function* readEach(read: Reader, rows: AsyncIterable<Cell[]> | Iterable<Cell[]>) {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  for (;;) {
    const next = await read(() => iterator.next())
    if (next.done) return
    yield next.value
  }
}

/** `source` is the database to read the rows from; the export's own status goes to the shop's own database. */
const write = async (deps: ExportDeps, source: Db, row: ExportRow, runId: string) => {
  const { db, directory, storage, now } = deps
  const note = async (changes: Parameters<typeof exportRepository.note>[3]) => {
    const noted = await exportRepository.note(db, row, runId, changes)
    if (!noted) throw new GivenUp()
    await exportRepository.announce(db, noted)
  }
  const shop = await directory.find(row.companyId)
  if (!shop) throw new GivenUp()
  const context = {
    ...{ db: source, shop, needs: new Set(row.needs), askedAt: row.createdAt.getTime() },
    sellerId: row.sellerId ?? undefined,
  }
  const read = readerOf(row)
  const sheet = await read(() => openSheet(context, row.kind, row.filter))
  await note({ total: await read(sheet.count) })
  const content = writeSpreadsheet(
    sheet.title,
    sheet.columns,
    counted(readEach(read, sheet.rows()), (rows) => note({ rows })),
  )
  const size = await storage.putStream(row.fileKey, content, {
    onBegun: (uploadId) => note({ uploadId }),
  })
  const at = now()
  const over = { finishedAt: new Date(at), expiresAt: new Date(at + fileLifeMs) }
  await note({ state: 'done', size, uploadId: '', failure: '', ...over })
}

const whyFailed = (error: unknown) =>
  error instanceof UploadRefusal && error.reason === 'full'
    ? '存储空间不足，文件没有写成'
    : '文件没有写成，请再导出一次'

/** After the last try the export fails; the error is thrown again, so that the job is retried or logged. */
const noteFailure = async ({ db, now }: ExportDeps, row: ExportRow, runId: string, error: unknown) => {
  const isLast = row.tries >= mostTries
  const noted = await exportRepository.note(
    db,
    row,
    runId,
    isLast
      ? { state: 'failed', failure: whyFailed(error), finishedAt: new Date(now()) }
      : { state: 'waiting' },
  )
  if (noted) await exportRepository.announce(db, noted)
  return isLast
}

/** Writes the file of an export. A run that was killed is started again; in the end there is one file. */
export const writeExport = async (deps: ExportDeps, id: ExportId): Promise<void> => {
  const begun = await begin(deps, id)
  if (!begun) return
  const { row, runId } = begun
  try {
    // A replica that failed in the middle of it is not used a second time.
    if (row.tries > 1) await write(deps, deps.db, row, runId)
    else await readFromReplica(deps.db, (source) => write(deps, source, row, runId), { isOnce: true })
  } catch (error) {
    await deps.storage.remove(row.fileKey).catch(() => {})
    if (error instanceof GivenUp) return
    if (!(await noteFailure(deps, row, runId, error))) throw error
    deps.logger.error({ err: error, export: row.kind }, 'an export was given up')
  }
}

const forgottenMs = dayMs
const rowLifeMs = 30 * dayMs
const atOnce = 200

/** Deletes expired files, then their rows. */
export const sweepExports = async ({ db, now, logger, storage }: ExportDeps): Promise<number> => {
  let swept = 0
  for (const row of await exportRepository.listExpired(db, new Date(now()), atOnce)) {
    try {
      await storage.remove(row.fileKey)
      await exportRepository.expire(db, row)
      swept += 1
    } catch (err) {
      logger.warn({ err }, 'a file of an export was not removed')
    }
  }
  const failed = { state: 'failed', failure: whyFailed(undefined), finishedAt: new Date(now()) } as const
  await exportRepository.failForgotten(db, new Date(now() - forgottenMs), failed)
  await exportRepository.deleteOlderThan(db, new Date(now() - rowLifeMs))
  return swept
}

export const exportJobs = (deps: ExportDeps): Job[] => [
  {
    name: writeExportJob,
    isEnqueued: true,
    run: (data) => writeExport(deps, data as ExportId),
  },
  { name: 'sweep-exports', everySeconds: 3600, run: () => sweepExports(deps) },
]
