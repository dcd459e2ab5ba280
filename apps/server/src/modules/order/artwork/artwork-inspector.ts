import { randomBytes } from 'node:crypto'
import type { ArtworkReport } from '../../../artwork/artwork-report.ts'
import type { ArtworkChecker } from '../../../artwork/check-artwork.ts'
import { addressGroup } from '../../../kernel/address-group.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { createNestedQueue } from '../../../kernel/nested-turns.ts'
import type { FileKind } from '../../../providers/storage/file-kind.ts'
import type { DiskStorage } from '../../../providers/storage/local-storage.ts'
import type { Storage } from '../../../providers/storage/storage.ts'
import type { CatalogueDirectory } from '../../catalogue/catalogue-directory.ts'
import type { ShopDirectory } from '../../company/shop-directory.ts'
import { previewKey } from '../../upload/preview-key.ts'
import type { MoveDeps } from '../move-order.ts'
import { orderRepository } from '../order-repository.ts'
import { hashFile, jobOfFile, withFileAt } from './file-at-hand.ts'
import { fileRepository, type OrderFileRow } from './file-repository.ts'
import { submitWhenComplete } from './submit-files.ts'

interface Deps extends MoveDeps {
  now: () => number
  logger: Logger
  storage: Storage | DiskStorage
  directory: ShopDirectory
  catalogues: CatalogueDirectory
  checker: Pick<ArtworkChecker, 'check'>
}

/** An inspection takes a minute at most; an older one has died with its process. */
const staleMs = 5 * 60_000
const atOnce = 20

/**
 * Inspects artwork as soon as it is attached, outside of the request: one file at a time; it takes turns between shops,
 * within a shop between addresses, and within an address between buyers, so that several accounts of one person gain
 * nothing. No file is refused, because nobody waits for an answer; nothing is lost if the process dies.
 */
export const createArtworkInspector = (deps: Deps) => {
  const { db, now, logger, storage, checker, moveOrder } = deps
  const inTurn = createNestedQueue()
  const underway = new Map<string, Promise<void>>()
  let [isClosing, turns] = [false, 0]

  type NamedPreview = ArtworkReport['previews'][number] & { token: string }

  /** False if the buyer has removed the file in the meantime: there is nothing left to report. */
  const writeReport = (
    file: OrderFileRow,
    { state, pages, findings }: ArtworkReport,
    named: NamedPreview[],
  ) =>
    db.transaction(async (tx) => {
      const order = await orderRepository.lock(tx, file.companyId, file.orderId)
      if (!order || !(await fileRepository.find(tx, file.companyId, file.id))) return false
      await fileRepository.update(tx, file.companyId, [file.id], {
        check: state,
        sha256: file.sha256,
        pages: pages ?? null,
        findings,
        previews: named.map(({ page, token, widthPx, heightPx, trim, bleed, die }) => ({
          page,
          token,
          width_px: widthPx,
          height_px: heightPx,
          trim,
          bleed,
          ...(die && { die }),
        })),
      })
      await fileRepository.insertPreviews(
        tx,
        named.map(({ token }) => ({ companyId: file.companyId, token, fileId: file.id })),
      )
      await submitWhenComplete(tx, moveOrder, order, now())
      await orderRepository.announce(tx, order)
      return true
    })

  /** Stores the pictures first, so that they exist when a page learns of them. */
  const keepReport = async (file: OrderFileRow, report: ArtworkReport) => {
    const named = report.previews.map((preview) => ({
      ...preview,
      token: randomBytes(32).toString('base64url'),
    }))
    const keyOf = ({ token }: NamedPreview) => previewKey(file.companyId, token)
    let isKept = false
    try {
      for (const preview of named) await storage.put(keyOf(preview), preview.webp)
      isKept = await writeReport(file, report, named)
    } finally {
      if (!isKept) await Promise.all(named.map((preview) => storage.remove(keyOf(preview)).catch(() => {})))
    }
  }

  /** Claims the file when its turn has come: until then it may be removed, or another process may be quicker. */
  const inspectOne = async (companyId: string, fileId: string) => {
    if (isClosing) return
    const at = new Date(now())
    const file = await fileRepository.claimInspection(db, companyId, fileId, at, new Date(now() - staleMs))
    if (!file) return
    const job = await jobOfFile(deps, file)
    if (!job) return
    const { name, size } = file
    const seen = await withFileAt(storage, file.key, async (path) => ({
      report: await checker.check(path, { name, size, kind: file.kind as FileKind }, job),
      sha256: await hashFile(path),
    }))
    await keepReport({ ...file, sha256: seen.sha256 }, seen.report)
  }

  const begin = (companyId: string, fileId: string, userId: string, address?: string) => {
    const running = underway.get(fileId)
    if (running) return running
    // The address of a file that a dead process has left behind is no longer known.
    const from = address === undefined ? `buyer:${userId}` : addressGroup(address)
    const inspection = inTurn([companyId, from, userId], () => inspectOne(companyId, fileId))
      .catch((err: unknown) => logger.error({ err, fileId }, 'artwork was not inspected'))
      .finally(() => underway.delete(fileId))
    underway.set(fileId, inspection)
    return inspection
  }

  const beginAll = async (companyId: string, fileIds: string[], address: string | undefined) => {
    const owners = await fileRepository.listOwners(db, companyId, fileIds)
    const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]))
    await Promise.all(fileIds.map((id) => begin(companyId, id, ownerOf.get(id) ?? '', address)))
  }

  return {
    /** Does not wait. `address`: the address of the buyer who attached the files. */
    inspect: (companyId: string, fileIds: string[], address?: string) => {
      if (fileIds.length === 0) return
      turns += 1
      const name = `asked ${turns}`
      const beginning = beginAll(companyId, fileIds, address)
        .catch((err: unknown) => logger.error({ err, fileIds }, 'artwork was not inspected'))
        .finally(() => underway.delete(name))
      underway.set(name, beginning)
    },
    /** Inspects the files that a dead process has left. */
    inspectWaiting: async () => {
      const waiting = await fileRepository.listWaiting(db, new Date(now() - staleMs), atOnce)
      await Promise.all(waiting.map(({ companyId, id, userId }) => begin(companyId, id, userId)))
    },
    settled: async () => {
      await Promise.all(underway.values())
    },
    /** Ends the running inspection; files that still wait are found again after the next start. */
    close: async () => {
      isClosing = true
      await Promise.all(underway.values())
    },
  }
}

export type ArtworkInspector = ReturnType<typeof createArtworkInspector>
