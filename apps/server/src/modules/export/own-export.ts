import { codes } from '@yinpu/contract'
import { type ExportState, exportStates } from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { FileStream } from '../../kernel/answers.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type ExportRow, exportRepository } from './export-repository.ts'
import { describeExport, staffIdOf } from './start-export.ts'
import type { ExportDeps } from './write-export.ts'

/** A person cancels or downloads an own export. */

/** Another person's export gets the same answer as one that does not exist. */
const getOwn = async ({ db }: ExportDeps, member: Member, id: string): Promise<ExportRow> => {
  const row = isUuid(id)
    ? await exportRepository.findOwn(db, member.companyId, staffIdOf(member), id)
    : undefined
  if (!row) throw notFound()
  return row
}

const over = (state: ExportState) =>
  new Refusal(codes.conflict, `这个导出${exportStates.find(({ value }) => value === state)?.label ?? ''}`, {
    state,
  })

const subjectOf = ({ id, name }: ExportRow) => ({ kind: 'export', id, name })

export const cancelExport = async (deps: ExportDeps, member: Member, id: string) => {
  const row = await getOwn(deps, member, id)
  return changeWithAudit(deps, member, async (tx, now) => {
    const cancelled = await exportRepository.cancel(tx, row, new Date(now))
    if (!cancelled) throw over((await exportRepository.lock(tx, row))?.state ?? row.state)
    await exportRepository.announce(tx, cancelled)
    const entry = { action: 'cancelExport', subject: subjectOf(row) } as const
    return { result: describeExport(cancelled), entry }
  })
}

/** A person who has lost a permission since the request does not get a file that was written with it. */
export const downloadExport = async (deps: ExportDeps, member: Member, id: string) => {
  const { db, now, storage } = deps
  const row = await getOwn(deps, member, id)
  if (!row.needs.every((permission) => member.permissions.has(permission))) throw new Refusal(codes.refused)
  // Requested when the person still saw all customers.
  if (member.ownCustomersOnly && row.sellerId === null) throw new Refusal(codes.refused)
  if (row.state !== 'done') throw over(row.state)
  if (row.expiresAt && row.expiresAt.getTime() <= now()) throw over('expired')
  const stored = await storage.stat(row.fileKey).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
  })
  if (!stored) throw new Refusal(codes.conflict, '无法从存储读取文件，请再导出一次')
  if (row.kind === 'customers')
    await writeAudit(db, member, { action: 'downloadExport', subject: subjectOf(row) }, now())
  return new FileStream(await storage.read(row.fileKey), stored.size, row.name)
}
