import { codes, dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation, isUnreachable } from '../../db/database-errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { type Actor, actorOf, type Member } from '../../kernel/actor.ts'
import type { Logger } from '../../kernel/logger.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type ImportId, type ImportRow, importRepository } from './import-repository.ts'
import type { RowContext, Written } from './import-rules.ts'
import { createRowReader } from './read-cells.ts'
import { rulesOf } from './rules-of-kind.ts'
import { getImport, type ImportDeps, importChanged, uncheckedLifeMs } from './upload-import.ts'

export interface ImportJobDeps extends ImportDeps {
  logger: Logger
}

export const runImportJob = 'run-import'

/** As long as the whole of it can be taken back. */
export const undoLifeMs = dayMs
/** The rows themselves are deleted then; the numbers stay. */
const rowsLifeMs = 7 * dayMs
const rowsAtOnce = 50
const mostTries = 3

const subjectOf = ({ id, fileName }: ImportRow) => ({ kind: 'import', id, name: fileName })

/** The person who imports, or who undoes the import. */
const personOf = (row: ImportRow): Actor => row.undoActor ?? actorOf(row)

const busy = () => new Refusal(codes.conflict, '店里有另一次导入正在进行，请等它完成')

/** The database lets one import of a shop be at work. */
const oneAtWork = async <Result>(begin: () => Promise<Result>): Promise<Result> => {
  try {
    return await begin()
  } catch (error) {
    throw isUniqueViolation(error, 'imports_one_at_work') ? busy() : error
  }
}

/** Begins the import of a checked file: from here on it goes on by itself. */
export const startImport = async (
  deps: ImportDeps,
  member: Member,
  id: string,
  version: number,
): Promise<ImportRow> => {
  const seen = await getImport(deps.db, member, id)
  if (seen.fault) throw new Refusal(codes.conflict, seen.fault)
  return oneAtWork(() =>
    changeWithAudit(deps, member, async (tx) => {
      const row = await importRepository.lock(tx, seen)
      // A repeated request finds it begun.
      if (row && row.state !== 'checked' && row.version === version + 1) return { result: row }
      if (row?.state !== 'checked' || row.version !== version) throw importChanged(row?.state ?? seen.state)
      const started = await importRepository.update(tx, seen, 'checked', {
        state: 'running',
        version: version + 1,
      })
      if (!started) throw importChanged(row.state)
      await enqueue(tx, runImportJob, { companyId: seen.companyId, id })
      const entry = {
        action: 'startImport',
        subject: subjectOf(seen),
        after: { kind: seen.kind, rows: seen.total, ...seen.counts },
      } as const
      return { result: started, entry }
    }),
  )
}

export const canUndo = ({ state, finishedAt, emptiedAt }: ImportRow, now: number): boolean =>
  state === 'done' && emptiedAt === null && finishedAt !== null && now < finishedAt.getTime() + undoLifeMs

/** Begins to take a whole import back. */
export const undoImport = async (deps: ImportDeps, member: Member, id: string): Promise<ImportRow> => {
  const seen = await getImport(deps.db, member, id)
  return oneAtWork(() =>
    changeWithAudit(deps, member, async (tx, now) => {
      const row = await importRepository.lock(tx, seen)
      if (row?.state === 'undone' || row?.state === 'undoing') return { result: row }
      if (row?.state !== 'done') throw importChanged(row?.state ?? seen.state)
      if (!canUndo(row, now)) throw new Refusal(codes.conflict, '导入已超过一天，不能整次撤销了')
      const undoing = await importRepository.update(tx, seen, 'done', {
        ...{ state: 'undoing', version: row.version + 1, undoActor: member.actor },
      })
      if (!undoing) throw importChanged(row.state)
      await enqueue(tx, runImportJob, { companyId: seen.companyId, id })
      const entry = {
        action: 'undoImport',
        subject: subjectOf(seen),
        before: { kind: seen.kind, ...row.counts },
      } as const
      return { result: undoing, entry }
    }),
  )
}

const contextOf = (row: ImportRow, at: number, now: number): RowContext => ({
  companyId: row.companyId,
  importId: row.id,
  row: at,
  by: personOf(row),
  now,
})

/** Plans a row again under the locks, because things have changed since the check, and writes it. */
const importRow = (db: Db, row: ImportRow, at: number, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const claimed = await importRepository.claimWaiting(tx, row, at)
    if (!claimed) return
    const rules = rulesOf(row.kind)
    const reader = createRowReader(row.kind, row.fields, claimed)
    const values = rules.read(reader)
    if (values === undefined || reader.faults.length > 0)
      throw new Error('a checked row has become unreadable')
    await rules.lock(tx, row.companyId, values)
    const known = (await rules.load(tx, row.companyId, [values]))(values)
    const plan = rules.plan(values, known)
    const { result, title } = plan
    const message = result === 'error' ? `第 ${at} 行：${plan.message}` : plan.message
    const isWritten = result === 'new' || result === 'change'
    const written = isWritten ? await rules.write(tx, contextOf(row, at, now), values, known) : undefined
    await importRepository.updateRow(tx, row, at, {
      ...{ result, message, title },
      userId: written?.userId ?? plan.userId ?? null,
      change: written?.change ?? null,
    })
  })

const undoRow = (db: Db, row: ImportRow, at: number, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const claimed = await importRepository.claimChanged(tx, row, at)
    if (!claimed?.change || claimed.userId === null) return
    const written: Written = { userId: claimed.userId, change: claimed.change }
    const reason = await rulesOf(row.kind).undo(tx, contextOf(row, at, now), written)
    await importRepository.updateRow(tx, row, at, {
      change: null,
      ...(reason === undefined ? { result: 'undone', message: '' } : { result: 'kept', message: reason }),
    })
  })

type Step = (db: Db, row: ImportRow, at: number, now: number) => Promise<void>

/** A refusal is the row's own; another fault may pass, and is tried again before the row is given up. */
const withTries = async (deps: ImportJobDeps, step: Step, row: ImportRow, at: number) => {
  for (let tried = 1; ; tried += 1) {
    try {
      await step(deps.db, row, at, deps.now())
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.message
      // The job comes again; the row is not to blame.
      if (isUnreachable(error)) throw error
      if (tried < mostTries) continue
      deps.logger.error({ err: error, import: row.kind }, 'a row of an import was given up')
      return '系统出错，这一行没有处理，请稍后再试'
    }
  }
}

const finish = (deps: ImportJobDeps, row: ImportRow, changes: Partial<ImportRow>) =>
  deps.db.transaction(async (tx) => {
    const { counts } = await importRepository.countRows(tx, row)
    const done = await importRepository.update(tx, row, row.state, { ...changes, counts })
    if (!done) return
    const action = row.state === 'running' ? 'startImport' : 'undoImport'
    const by = { companyId: row.companyId, actor: personOf(row), address: '' }
    const after = { kind: row.kind, state: done.state, ...counts }
    await writeAudit(tx, by, { action, subject: subjectOf(row), after }, deps.now())
  })

const runRows = async (deps: ImportJobDeps, row: ImportRow, isStopping: () => boolean) => {
  for (;;) {
    const waiting = await importRepository.listWaiting(deps.db, row, rowsAtOnce)
    if (waiting.length === 0) break
    for (const { row: at } of waiting) {
      if (isStopping()) return
      const fault = await withTries(deps, importRow, row, at)
      if (fault !== undefined) await importRepository.failWaiting(deps.db, row, at, `第 ${at} 行：${fault}`)
    }
  }
  await finish(deps, row, { state: 'done', finishedAt: new Date(deps.now()) })
}

const undoRows = async (deps: ImportJobDeps, row: ImportRow, isStopping: () => boolean) => {
  for (;;) {
    const changed = await importRepository.listChanged(deps.db, row, rowsAtOnce)
    if (changed.length === 0) break
    for (const { row: at } of changed) {
      if (isStopping()) return
      const fault = await withTries(deps, undoRow, row, at)
      if (fault !== undefined) await importRepository.failChanged(deps.db, row, at, fault)
    }
  }
  await finish(deps, row, { state: 'undone', undoneAt: new Date(deps.now()) })
}

/**
 * Goes on with an import or its undoing, row by row, each in a transaction of its own. A run that was killed leaves
 * whole rows behind, and the next one goes on after them.
 */
export const runImport = async (
  deps: ImportJobDeps,
  id: ImportId,
  isStopping: () => boolean = () => false,
): Promise<void> => {
  const row = await importRepository.find(deps.db, id)
  if (row?.state === 'running') await runRows(deps, row, isStopping)
  if (row?.state === 'undoing') await undoRows(deps, row, isStopping)
}

const emptiedAtOnce = 50

/** Deletes checked files that nobody has started, and the rows of old imports. */
export const sweepImports = async ({ db, now }: ImportJobDeps): Promise<void> => {
  await importRepository.deleteUnstarted(db, new Date(now() - uncheckedLifeMs))
  for (const row of await importRepository.listToEmpty(db, new Date(now() - rowsLifeMs), emptiedAtOnce))
    await db.transaction(async (tx) => {
      await importRepository.deleteRows(tx, row)
      await importRepository.update(tx, row, row.state, { emptiedAt: new Date(now()) })
    })
}

export const importJobs = (deps: ImportJobDeps): Job[] => [
  {
    name: runImportJob,
    isEnqueued: true,
    // Also by time: the process of an earlier run may have been killed.
    everySeconds: 60,
    run: async (data, isStopping) => {
      const ids = data ? [data as ImportId] : await importRepository.listAtWork(deps.db)
      for (const id of ids) await runImport(deps, id, isStopping)
    },
  },
  { name: 'sweep-imports', everySeconds: 3600, run: () => sweepImports(deps) },
]
