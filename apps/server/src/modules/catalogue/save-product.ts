import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/database.ts'
import { type Member, storedActor } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { draftRepository } from './draft-repository.ts'
import { getEdited, openProduct } from './open-product.ts'
import { productAuditEntry } from './product-audit-entry.ts'
import { contentOfRow, describeStored, editedContent, headOf } from './product-content.ts'
import { draftContentOf, type EditInput, readContent } from './read-content.ts'
import { windowRepository } from './window-repository.ts'

/** Stores the input as a draft. If it equals the published content, there is nothing to store. */
export const saveProduct = (
  deps: { db: Db; now: () => number },
  member: Member,
  id: string,
  { version, content }: EditInput,
) =>
  changeWithAudit(deps, member, async (tx, now) => {
    const { companyId } = member
    await windowRepository.lockShop(tx, companyId)
    const { quoteType, code } = headOf(await getEdited(tx, companyId, id))
    const after = await readContent(tx, companyId, quoteType, content)
    const { product, isDone } = await openProduct(tx, companyId, id, version, (current) =>
      isDeepStrictEqual(editedContent(current), after),
    )
    if (isDone) return { result: describeStored(companyId, product) }
    if (product.row && isDeepStrictEqual(contentOfRow(product.row), after))
      await draftRepository.deleteDraft(tx, companyId, id)
    else
      await draftRepository.putDraft(tx, {
        companyId,
        id,
        categoryId: after.category_id,
        code,
        quoteType,
        content: draftContentOf(after),
        sort: product.row?.sort ?? product.draft?.sort ?? 0,
        ...storedActor(member.actor),
        updatedAt: new Date(now),
      })
    const before = editedContent(product)
    return {
      entry: await productAuditEntry(tx, companyId, { action: 'saveProduct', product, before, after }),
      result: describeStored(companyId, await getEdited(tx, companyId, id)),
    }
  })
