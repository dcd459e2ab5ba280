import { codes, needsArtwork, stateOfFile } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { BucketStorage } from '../../providers/storage/bucket-storage.ts'
import type { LocalStorage } from '../../providers/storage/local-storage.ts'
import { isStorageKey } from '../../providers/storage/storage.ts'
import { mostOfLine } from '../order/artwork/attach-files.ts'
import { fileRepository, type NewOrderFile } from '../order/artwork/file-repository.ts'
import { readArtwork } from '../order/artwork/read-artwork.ts'
import { slotsOfJob } from '../order/order-parts.ts'
import type { NewLine } from '../order/order-repository.ts'
import { refreshSearchWords } from '../order/refresh-search-words.ts'
import { fileLinksFor } from '../upload/file-links.ts'
import { signUpload } from '../upload/sign-upload.ts'
import { mostUnpaidArtwork } from '../upload/upload-limits.ts'
import { uploadRepository } from '../upload/upload-repository.ts'
import { type CounterDraftRow, counterDraftRepository } from './counter-draft-repository.ts'
import { type DraftFileRow, draftFileRepository } from './draft-file-repository.ts'
import { draftOwnerOf, getDraft, refuseClosed } from './keep-drafts.ts'
import { type DraftDeps, findDraftCustomer } from './price-draft.ts'
import { priceLines } from './priced-line.ts'

export interface DraftFileDeps extends DraftDeps {
  storage: LocalStorage | BucketStorage
}

/** The person as the owner of uploads. */
const uploaderOf = (member: Member) => {
  const { companyId, staffId } = draftOwnerOf(member)
  return { companyId, userId: staffId }
}

const describeFiles = async ({ db, storage, now }: DraftFileDeps, member: Member, row: CounterDraftRow) => {
  const links = fileLinksFor(member, storage, now())
  const files = await draftFileRepository.listOf(db, row)
  return {
    list: files.map(({ id, lineId, slot, key, name, size }) => ({
      file_id: id,
      line_id: lineId,
      slot: slot ?? undefined,
      name,
      size,
      url: links({ key, name }),
    })),
  }
}

export const listDraftFiles = async (deps: DraftFileDeps, member: Member, id: string) =>
  describeFiles(deps, member, await getDraft(deps.db, member, id))

/** A form with which a browser brings a file straight to the storage, as a buyer's does. */
export const signDraftFile = async (
  deps: DraftFileDeps,
  member: Member,
  id: string,
  { size, type }: { size: number; type: string },
) => {
  refuseClosed(await getDraft(deps.db, member, id))
  const upload = { orderId: undefined, purpose: 'draft', size, type, multipart: false } as const
  return signUpload(deps, uploaderOf(member), upload)
}

/** Locks the person's own draft, so that the files and the order that is made of it come one after the other. */
const lockOpen = async (tx: Db, member: Member, id: string) => {
  const row = await counterDraftRepository.lock(tx, draftOwnerOf(member), id)
  if (!row) throw notFound()
  refuseClosed(row)
  return row
}

type Line = CounterDraftRow['document']['lines'][number]

/** The places for files that the line has, as it is now; one without a price has none. */
const slotsOf = async (deps: DraftFileDeps, shop: Shop, row: CounterDraftRow, line: Line) => {
  const buyer = await findDraftCustomer(deps.db, shop.id, row.document)
  const document = { lines: [line], rush: row.document.rush }
  const by = { buyer, turn: row.staffId, now: deps.now() }
  const [priced] = await priceLines(deps.catalogues, shop, document, by)
  return priced?.job ? slotsOfJob(priced.job) : []
}

const refuseFull = (
  there: readonly DraftFileRow[],
  { lineId, slot, size }: Pick<DraftFileRow, 'lineId' | 'slot' | 'size'>,
  takesOne: string | undefined,
) => {
  const ofLine = there.filter((file) => file.lineId === lineId)
  if (ofLine.length >= mostOfLine) throw new Refusal(codes.conflict, `每款最多 ${mostOfLine} 个文件`)
  if (takesOne !== undefined && ofLine.some((file) => file.slot === slot))
    throw new Refusal(codes.conflict, `“${takesOne}”只能放一个文件，请先移除原来的`)
  // A draft has the same bounds as an unpaid order.
  if (there.reduce((sum, file) => sum + file.size, size) > mostUnpaidArtwork)
    throw new Refusal(codes.conflict, '一张草稿最多 2 GB 稿件，其余的请付款后再传')
}

interface FileInput {
  line_id: string
  /** undefined: the file is the whole artwork of the line */
  slot?: string | undefined
  key: string
  name: string
}

/** Puts an uploaded file on a line of the person's draft; the same file twice is there once. */
export const attachDraftFile = async (
  deps: DraftFileDeps,
  shop: Shop,
  member: Member,
  id: string,
  { line_id: lineId, slot, key, name }: FileInput,
) => {
  const { db, now } = deps
  const row = await getDraft(db, member, id)
  refuseClosed(row)
  const line = row.document.lines.find((one) => one.line_id === lineId)
  if (!line) throw notFound()
  if (!needsArtwork(line.baojia_type)) throw new Refusal(codes.conflict, '这一项不需要稿件')
  const places = slot === undefined ? [] : await slotsOf(deps, shop, row, line)
  const place = places.find((one) => one.id === slot)
  if (slot !== undefined && !place) throw invalidFields({ slot: '该产品没有这个稿件位置' })
  const of = { ...uploaderOf(member), purpose: 'draft' } as const
  const signed = isStorageKey(key) ? await uploadRepository.listSigned(db, of, [key]) : []
  if (signed.length === 0) throw notFound()
  const isThere = (files: readonly DraftFileRow[]) => files.some((file) => file.key === key)
  if (isThere(await draftFileRepository.listOf(db, row))) return describeFiles(deps, member, row)
  const file = await readArtwork(deps, of, { key, name }, 'key')
  await db.transaction(async (tx) => {
    const draft = await lockOpen(tx, member, id)
    const there = await draftFileRepository.listOf(tx, draft)
    if (isThere(there)) return
    const more = { lineId, slot: slot ?? null, size: file.size }
    refuseFull(there, more, place && !place.several ? place.name : undefined)
    // Swept or taken by another draft meanwhile.
    if (!(await uploadRepository.holdFree(tx, of, key))) throw notFound()
    await draftFileRepository.insert(tx, {
      ...{ companyId: draft.companyId, id: newId(), draftId: draft.id },
      ...more,
      ...file,
      createdAt: new Date(now()),
    })
  })
  return describeFiles(deps, member, row)
}

export const removeDraftFile = async (deps: DraftFileDeps, member: Member, id: string, fileId: string) => {
  const { db, storage } = deps
  const row = await getDraft(db, member, id)
  const key = await db.transaction(async (tx) => {
    const draft = await lockOpen(tx, member, id)
    const file = isUuid(fileId)
      ? (await draftFileRepository.listOf(tx, draft)).find((one) => one.id === fileId)
      : undefined
    if (!file) throw notFound()
    // The row on the draft goes with its upload.
    await uploadRepository.take(tx, draft.companyId, [file.key])
    return file.key
  })
  // Bytes that cannot be removed only cost space.
  await storage.remove(key).catch(() => {})
  return describeFiles(deps, member, row)
}

/** A draft with the lines from which its order was made; a quotation sheet keeps its own. */
export type OrderedDraft = Pick<CounterDraftRow, 'companyId' | 'id' | 'document'>

/**
 * Gives the files of a draft to the lines of its order, in the transaction that writes it; the caller holds the draft's
 * lock. A file whose line was taken out stays behind, and one whose place the line has no more is for the whole line.
 * Returns the ids of the files to inspect.
 */
export const moveDraftFiles = async (
  tx: Db,
  draft: OrderedDraft,
  lines: readonly NewLine[],
  now: number,
): Promise<string[]> => {
  const files = await draftFileRepository.listOf(tx, draft)
  const rows = files.flatMap(({ companyId, lineId, slot, key, name, size, kind }): NewOrderFile[] => {
    const line = lines[draft.document.lines.findIndex((one) => one.line_id === lineId)]
    if (!line || !needsArtwork(line.quoteType)) return []
    const isPlace = line.slots?.some((one) => one.id === slot) ?? false
    return [
      {
        companyId,
        id: newId(),
        orderId: line.orderId,
        lineId: line.id,
        slot: isPlace ? slot : null,
        ...{ key, name, size, kind },
        state: stateOfFile.waiting,
        check: 'waiting',
        createdAt: new Date(now),
      },
    ]
  })
  if (rows.length === 0) return []
  await fileRepository.insert(tx, rows)
  const keys = rows.map(({ key }) => key)
  if ((await uploadRepository.take(tx, draft.companyId, keys)) !== keys.length)
    throw new Error('a file of a draft has no upload')
  const [{ orderId } = { orderId: '' }] = rows
  await refreshSearchWords(tx, draft.companyId, orderId)
  return rows.map(({ id }) => id)
}
