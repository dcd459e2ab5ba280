import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { draftRepository } from './draft-repository.ts'
import { openProduct } from './open-product.ts'
import { productAuditEntry } from './product-audit-entry.ts'
import { contentOfDraft, contentOfRow } from './product-content.ts'

/** Discards the changes; a product that was never published is deleted. */
export const discardDraft = (
  deps: { db: Db; now: () => number },
  member: Member,
  id: string,
  version: string,
) =>
  changeWithAudit(deps, member, async (tx) => {
    const { companyId } = member
    const { product, isDone } = await openProduct(
      tx,
      companyId,
      id,
      version,
      ({ draft }) => draft === undefined,
    )
    const { row, draft } = product
    if (isDone || !draft) return { result: null }
    await draftRepository.deleteDraft(tx, companyId, id)
    const entry = await productAuditEntry(tx, companyId, {
      action: 'discardProductDraft',
      product,
      before: contentOfDraft(draft),
      ...(row && { after: contentOfRow(row) }),
    })
    return { result: null, entry }
  })
