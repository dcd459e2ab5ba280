import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import { changeWithAudit } from '../../audit/change-with-audit.ts'
import type { OrderRow } from '../order-repository.ts'
import { orderSubject } from '../shop-order.ts'
import { markProof } from './mark-proof.ts'

type MarkInput = Parameters<typeof markProof>[2]['input']

/** The shop comments on a proof. The same key again writes neither a mark nor an audit row. */
export const markForShop = (
  deps: { db: Db; now: () => number },
  member: Member,
  order: OrderRow,
  input: MarkInput,
  key: string | undefined,
) =>
  changeWithAudit(deps, member, async (tx, now) => {
    const written = await markProof(tx, order, { input, key, by: member.actor, now })
    const after = { version: input.version, text: input.text }
    const entry = { action: 'markProof', subject: orderSubject(order), after } as const
    return { result: written, entry: written && entry }
  })
