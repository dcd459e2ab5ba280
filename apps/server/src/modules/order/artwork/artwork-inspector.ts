import { randomBytes } from 'node:crypto'
import type { ArtworkReport } from '../../../artwork/artwork-report.ts'
import type { ArtworkChecker } from '../../../artwork/check-artwork.ts'
import { createFairQueue } from '../../../kernel/fair-queue.ts'
import type { Logger } from '../../../kernel/logger.ts'
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

/** An inspection takes a minute at most; one that is older has died with its process. */
const staleMs = 5 * 60_000
const atOnce = 20

/**
 * Inspects artwork as soon as it is attached, outside of the request: one file at a time, and the buyers in turn.
 * Nobody is sent away, because nobody waits for an answer; nothing is lost where the process dies.
 */
export const createArtworkInspector = (deps: Deps) => {
  const { db, now, logger, storage, checker, moveOrder } = deps
  const inTurn = createFairQueue({ slots: 1 })
  const underway = new Map<string, Promise<void>>()
  let [isClosing, asked] = [false, 0]

  type NamedPreview = ArtworkReport['previews'][number] & { token: string }

  /** False where the file was taken back meanwhile: there is nothing left to say of it. */
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

  /** The pictures first: whoever is told of one finds it there. */
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

  /** Claimed when its turn has come: until then it may be taken back, or another process may be quicker. */
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

  const begin = (companyId: string, fileId: string, userId: string) => {
    const held = underway.get(fileId)
    if (held) return held
    const inspection = inTurn([userId], () => inspectOne(companyId, fileId))
      .catch((err: unknown) => logger.error({ err, fileId }, 'artwork was not inspected'))
      .finally(() => underway.delete(fileId))
    underway.set(fileId, inspection)
    return inspection
  }

  const beginAll = async (companyId: string, fileIds: string[]) => {
    const owners = await fileRepository.listOwners(db, companyId, fileIds)
    const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]))
    await Promise.all(fileIds.map((id) => begin(companyId, id, ownerOf.get(id) ?? '')))
  }

  return {
    /** Does not wait. */
    inspect: (companyId: string, fileIds: string[]) => {
      if (fileIds.length === 0) return
      asked += 1
      const name = `asked ${asked}`
      const beginning = beginAll(companyId, fileIds)
        .catch((err: unknown) => logger.error({ err, fileIds }, 'artwork was not inspected'))
        .finally(() => underway.delete(name))
      underway.set(name, beginning)
    },
    /** What a process that died has left. */
    inspectWaiting: async () => {
      const waiting = await fileRepository.listWaiting(db, new Date(now() - staleMs), atOnce)
      await Promise.all(waiting.map(({ companyId, id, userId }) => begin(companyId, id, userId)))
    },
    settled: async () => {
      await Promise.all(underway.values())
    },
    /** Ends what is being inspected; what still waits is found again after the next start. */
    close: async () => {
      isClosing = true
      await Promise.all(underway.values())
    },
  }
}

export type ArtworkInspector = ReturnType<typeof createArtworkInspector>
