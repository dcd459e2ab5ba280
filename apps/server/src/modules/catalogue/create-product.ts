import { codes, type ProductType } from '@yinpu/contract'
import { mostProducts } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Member, storedActor } from '../../kernel/actor.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { draftRepository } from './draft-repository.ts'
import { findEdited, getEdited } from './open-product.ts'
import { readWord } from './pinyin.ts'
import { productAuditEntry } from './product-audit-entry.ts'
import { describeStored } from './product-content.ts'
import { type ContentInput, draftContentOf, readContent } from './read-content.ts'
import { windowRepository } from './window-repository.ts'

/** The product's code in the file of the command line, made from its name: mingpian, mingpian-2 … */
const freeCode = async (tx: Db, companyId: string, name: string): Promise<string> => {
  const sound = readWord(name)
    .map(([reading = '']) => reading)
    .join('')
    .slice(0, 40)
  const stem = sound || 'chanpin'
  for (let at = 1; ; at += 1) {
    const code = at === 1 ? stem : `${stem}-${at}`
    if (!(await draftRepository.hasCode(tx, companyId, code))) return code
  }
}

/** Behind everything else. */
const nextSort = async (tx: Db, companyId: string): Promise<number> => {
  const rows = await windowRepository.listPlaces(tx, companyId)
  const drafts = await draftRepository.listDrafts(tx, companyId)
  if (rows.length + drafts.length >= mostProducts)
    throw new Refusal(codes.conflict, `最多 ${mostProducts} 个产品`)
  return Math.max(-1, ...rows.map(({ sort }) => sort), ...drafts.map(({ sort }) => sort)) + 1
}

interface ProductInput {
  key?: string | undefined
  quote_type: ProductType
  content: ContentInput
}

/** A product that only the shop sees. The caller may name its id, so that a doubled request makes one. */
export const createProduct = (
  deps: { db: Db; now: () => number },
  member: Member,
  { key, quote_type, content }: ProductInput,
) =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const id = key !== undefined && isUuid(key) ? key : newId()
    const earlier = await findEdited(tx, companyId, id)
    if (earlier) return { result: describeStored(companyId, earlier) }
    const after = await readContent(tx, companyId, quote_type, content)
    await draftRepository.putDraft(tx, {
      companyId,
      id,
      categoryId: after.category_id,
      code: await freeCode(tx, companyId, after.name),
      quoteType: quote_type,
      content: draftContentOf(after),
      sort: await nextSort(tx, companyId),
      ...storedActor(member.actor),
      updatedAt: new Date(now),
    })
    const product = await getEdited(tx, companyId, id)
    return {
      result: describeStored(companyId, product),
      entry: await productAuditEntry(tx, companyId, { action: 'createProduct', product, after }),
    }
  })
