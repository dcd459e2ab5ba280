import { randomBytes } from 'node:crypto'
import { codes } from '@yinpu/contract'
import type { ArtworkChecker } from '../../../artwork/check-artwork.ts'
import type { LargePage } from '../../../artwork/draw-large-page.ts'
import type { Db } from '../../../db/database.ts'
import { createFairQueue } from '../../../kernel/fair-queue.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DiskStorage } from '../../../providers/storage/local-storage.ts'
import type { Storage } from '../../../providers/storage/storage.ts'
import type { CatalogueDirectory } from '../../catalogue/catalogue-directory.ts'
import type { ShopDirectory } from '../../company/shop-directory.ts'
import { previewKey } from '../../upload/preview-key.ts'
import { jobOfFile, withFileAt } from './file-at-hand.ts'
import { fileRepository, type KeptPage, type OrderFileRow } from './file-repository.ts'

interface Deps {
  db: Db
  storage: Storage | DiskStorage
  directory: ShopDirectory
  catalogues: CatalogueDirectory
  checker: Pick<ArtworkChecker, 'drawPage'>
}

/** The most pages of one file; for more pages of a thick book one opens the file itself. */
const maxPages = 200

const drawableKinds: readonly string[] = ['pdf', 'ai', 'jpg', 'png', 'tif']

/** True if its pages can be drawn. */
export const isDrawable = ({ kind, pages }: Pick<OrderFileRow, 'kind' | 'pages'>): boolean =>
  drawableKinds.includes(kind) && pages !== null && pages > 0

const notDrawn = () => new Refusal(codes.conflict, '这一页画不出大图，请下载原文件查看')

const describe = (
  { page, widthPx, heightPx, trim, bleed, die, safe, sizeMm }: LargePage,
  token: string,
): KeptPage => ({
  page,
  token,
  width_px: widthPx,
  height_px: heightPx,
  trim,
  bleed,
  ...(die && { die }),
  ...(safe && { safe }),
  ...(sizeMm && { width_mm: sizeMm.width, height_mm: sizeMm.height }),
})

/**
 * Draws pages large for those who judge them: at the first request, one at a time and for the shops in turn. The
 * pictures are stored beside the file and deleted with it.
 */
export const createPageDrawer = (deps: Deps) => {
  const { db, storage, checker } = deps
  const inTurn = createFairQueue({ slots: 1, mostWaiting: 100 })
  const underway = new Map<string, Promise<KeptPage>>()

  const draw = async (file: OrderFileRow, page: number): Promise<KeptPage> => {
    const job = await jobOfFile(deps, file)
    const drawn =
      job && (await withFileAt(storage, file.key, (path) => checker.drawPage(path, file.name, job, page)))
    if (!drawn) throw notDrawn()
    const mine = describe(drawn, randomBytes(32).toString('base64url'))
    const key = previewKey(file.companyId, mine.token)
    let stored: KeptPage | undefined
    try {
      // Stores the picture first, so that it exists when a page learns of it.
      await storage.put(key, drawn.webp)
      stored = await db.transaction((tx) => fileRepository.keepPage(tx, file, mine))
    } finally {
      if (stored?.token !== mine.token) await storage.remove(key).catch(() => {})
    }
    // The file was removed at this moment, with all its pictures.
    if (!stored) throw notDrawn()
    return stored
  }

  return {
    page: async (file: OrderFileRow, page: number): Promise<KeptPage> => {
      const stored = file.largePages.find((one) => one.page === page)
      if (stored) return stored
      if (!isDrawable(file) || file.largePages.length >= maxPages) throw notDrawn()
      const name = `${file.id} ${page}`
      const running = underway.get(name)
      if (running) return running
      const drawing = inTurn([file.companyId], () => draw(file, page)).finally(() => underway.delete(name))
      underway.set(name, drawing)
      return drawing
    },
  }
}

export type PageDrawer = ReturnType<typeof createPageDrawer>
