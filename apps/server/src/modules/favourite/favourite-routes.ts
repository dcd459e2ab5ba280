import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { quoteStoredJobs } from '../quote/quote-job.ts'
import { describeFavourite } from './describe-favourite.ts'
import { favouriteRepository } from './favourite-repository.ts'
import { keepFavourite } from './keep-favourite.ts'

interface Deps {
  db: Db
  now: () => number
  catalogues: CatalogueDirectory
}

export const favouriteRoutes = (deps: Deps) => {
  const { db, catalogues } = deps
  return {
    listFavourites: async ({ shop, buyer, query: { page, page_size } }) => {
      const owner = ownerOf(shop, buyer)
      const { rows, total } = await favouriteRepository.listOf(db, owner, page, page_size)
      const { pictureOf } = await catalogues.catalogueOf(shop)
      const jobs = await quoteStoredJobs(catalogues, shop, rows, buyer)
      const list = rows.map((row, at) =>
        describeFavourite(shop, row, jobs[at] ?? notFound(), pictureOf(row.productId ?? '')),
      )
      return { list, total, page, page_size }
    },
    createFavourite: ({ shop, buyer, body }) => keepFavourite(deps, shop, buyer, body),
    renameFavourite: async ({ shop, buyer, body: { id, name } }) => {
      const owner = ownerOf(shop, buyer)
      const row = isUuid(id) ? await favouriteRepository.rename(db, owner, id, name) : undefined
      if (!row) throw notFound()
      return { id: row.id, name: row.name }
    },
    deleteFavourite: async ({ shop, buyer, query: { id } }) => {
      const isDone = isUuid(id) && (await favouriteRepository.delete(db, ownerOf(shop, buyer), id))
      if (!isDone) throw notFound()
      return null
    },
  } satisfies Routes
}
