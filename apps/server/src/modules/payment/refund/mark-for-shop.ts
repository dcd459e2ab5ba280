import { codes, dayOf } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../kernel/actor.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { describeProviderError, ProviderError } from '../../../providers/provider-error.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { markOfflineRefund, unmarkOfflineRefund } from './mark-offline-refund.ts'
import type { RefundRow } from './refund-repository.ts'

interface OfflineInput {
  date?: string | undefined
  note?: string | undefined
  voucher?: { content: string } | undefined
  cash: boolean
}

type Deps = Parameters<typeof markOfflineRefund>[0] & { now: () => number }

const refundSubject = ({ id, refundNo }: RefundRow) => ({ kind: 'refund', id, name: refundNo })

/** The shop has paid a refund back outside of its provider. */
export const markRefundForShop = async (
  deps: Deps,
  member: Member,
  seen: RefundRow,
  { date, note = '', voucher, cash: inCash }: OfflineInput,
): Promise<RefundRow> => {
  const now = deps.now()
  const audit = (tx: Db, marked: RefundRow) => {
    const after = {
      refund_no: marked.refundNo,
      amount_fen: marked.amountFen,
      date: dayOf(marked.doneAt?.getTime() ?? now),
      note: marked.markedNote,
      voucher: marked.voucherKey !== '',
      ...(inCash && { cash: true }),
    }
    const entry = { action: 'markRefundOffline' as const, subject: refundSubject(seen), after }
    return writeAudit(tx, member, { ...entry, before: { state: seen.state } }, now)
  }
  try {
    return await markOfflineRefund(deps, seen, {
      ...{ day: date, note, voucher: voucher?.content, inCash },
      ...{ by: member.actor, limitFen: member.limits.refund_fen, now, audit },
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new Refusal(codes.conflict, `${describeProviderError(error)}，没有记为线下退款`)
  }
}

/** The mark was a mistake: the refund is owed again. */
export const unmarkRefundForShop = (deps: Deps, member: Member, seen: RefundRow, why: string) => {
  const now = deps.now()
  return unmarkOfflineRefund(deps, seen, {
    ...{ why, by: member.actor, now },
    audit: (tx, { state }) =>
      writeAudit(
        tx,
        member,
        {
          action: 'unmarkRefundOffline',
          subject: refundSubject(seen),
          before: { state: seen.state, date: dayOf(seen.doneAt?.getTime() ?? now) },
          after: { state, why },
        },
        now,
      ),
  })
}
