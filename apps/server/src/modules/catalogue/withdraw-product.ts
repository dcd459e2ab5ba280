import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { getEdited, openProduct } from './open-product.ts'
import { productAuditEntry } from './product-audit-entry.ts'
import { describeStored, stateOf } from './product-content.ts'
import { windowRepository } from './window-repository.ts'

/** Buyers no longer find it; orders and carts remember it. */
export const withdrawProduct = (
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
      (current) => stateOf(current) === 'withdrawn',
    )
    if (isDone) return { result: describeStored(companyId, product) }
    if (!product.row) throw new Refusal(codes.conflict, '还没有发布，买家本来就看不到')
    await windowRepository.setEnabled(tx, companyId, id, false)
    const more = { sale: '已下架' }
    return {
      entry: await productAuditEntry(tx, companyId, { action: 'withdrawProduct', product, more }),
      result: describeStored(companyId, await getEdited(tx, companyId, id)),
    }
  })
