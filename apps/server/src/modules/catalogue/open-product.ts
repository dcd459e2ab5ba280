import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { draftRepository } from './draft-repository.ts'
import { describeStored, editedContent, type StoredProduct, versionOf } from './product-content.ts'
import { windowRepository } from './window-repository.ts'

/** A product as the shop's people edit it: published, a draft, or both. */
export const findEdited = async (
  db: Db,
  companyId: string,
  id: string,
): Promise<StoredProduct | undefined> => {
  if (!isUuid(id)) return undefined
  const row = await windowRepository.findProduct(db, companyId, id)
  const draft = await draftRepository.findDraft(db, companyId, id)
  if (row) return { row, draft }
  return draft && { row: undefined, draft }
}

export const getEdited = async (db: Db, companyId: string, id: string): Promise<StoredProduct> => {
  const product = await findEdited(db, companyId, id)
  if (!product) throw notFound()
  return product
}

export const viewProduct = async (db: Db, { companyId }: Member, id: string) =>
  describeStored(companyId, await getEdited(db, companyId, id))

const staleProduct = (companyId: string, product: StoredProduct) => {
  const by = product.draft?.actorName
  return new Refusal(
    codes.conflict,
    `${by ? `${by}` : '别人'}刚修改过“${editedContent(product).name}”，请看过再保存`,
    describeStored(companyId, product),
  )
}

/**
 * Under the lock of the shop. A person who began with another version changes nothing, unless the change is made
 * already.
 */
export const openProduct = async (
  tx: Db,
  companyId: string,
  id: string,
  version: string,
  hasChange: (product: StoredProduct) => boolean,
): Promise<{ product: StoredProduct; isDone: boolean }> => {
  await windowRepository.lockShop(tx, companyId)
  const product = await getEdited(tx, companyId, id)
  if (hasChange(product)) return { product, isDone: true }
  if (versionOf(product) !== version) throw staleProduct(companyId, product)
  return { product, isDone: false }
}
