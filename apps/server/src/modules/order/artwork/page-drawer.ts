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

/** Of one file; whoever wants more of a thick book opens the file itself. */
const mostKept = 200

const drawableKinds: readonly string[] = ['pdf', 'ai', 'jpg', 'png', 'tif']

/** Whether asking for its pages can be of use. */
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
 * Pages drawn large for those who judge them: when somebody first asks, one at a time and the shops in turn, and kept
 * in the storage beside the file, with which they go.
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
    let kept: KeptPage | undefined
    try {
      // The picture first: whoever is told of it finds it there.
      await storage.put(key, drawn.webp)
      kept = await db.transaction((tx) => fileRepository.keepPage(tx, file, mine))
    } finally {
      if (kept?.token !== mine.token) await storage.remove(key).catch(() => {})
    }
    // Taken back in this moment, with everything that lay there for it.
    if (!kept) throw notDrawn()
    return kept
  }

  return {
    page: async (file: OrderFileRow, page: number): Promise<KeptPage> => {
      const kept = file.largePages.find((one) => one.page === page)
      if (kept) return kept
      if (!isDrawable(file) || file.largePages.length >= mostKept) throw notDrawn()
      const name = `${file.id} ${page}`
      const held = underway.get(name)
      if (held) return held
      const drawing = inTurn([file.companyId], () => draw(file, page)).finally(() => underway.delete(name))
      underway.set(name, drawing)
      return drawing
    },
  }
}

export type PageDrawer = ReturnType<typeof createPageDrawer>
