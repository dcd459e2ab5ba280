import type { Db } from '../../db/database.ts'
import { ownerOf } from '../../kernel/owner.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { abortUpload, completeUpload, listUploadParts } from './upload-parts.ts'

interface Deps {
  db: Db
  now: () => number
  storage: Storage
}

export const uploadRoutes = (deps: Deps) =>
  ({
    listUploadParts: ({ shop, buyer, body }) => listUploadParts(deps, ownerOf(shop, buyer), body.key),
    completeUpload: ({ shop, buyer, body }) => completeUpload(deps, ownerOf(shop, buyer), body.key),
    abortUpload: ({ shop, buyer, query }) => abortUpload(deps, ownerOf(shop, buyer), query.key),
  }) satisfies Routes
