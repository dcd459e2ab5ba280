import { buffer } from 'node:stream/consumers'
import { codes, dayOf } from '@yinpu/contract'
import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import { Download } from '../kernel/answers.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { markOfflineRefund, unmarkOfflineRefund } from '../modules/payment/refund/mark-offline-refund.ts'
import type { RefundRow } from '../modules/payment/refund/refund-repository.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { getRefund } from './act-for-shop.ts'
import type { OrderRouteDeps } from './move-for-shop.ts'
import { settleAndShow } from './refund-routes.ts'
import { tellProvider } from './shown-money.ts'

type Deps = OrderRouteDeps & { storage: Pick<Storage, 'put' | 'read' | 'remove'> }

const voucherTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
}

interface OfflineInput {
  date?: string | undefined
  note?: string | undefined
  voucher?: { content: string } | undefined
}

const subjectOfRefund = ({ id, refundNo }: RefundRow) => ({ kind: 'refund', id, name: refundNo })

const markOffline = async (deps: Deps, member: Member, seen: RefundRow, input: OfflineInput) => {
  const now = deps.now()
  const audit = (tx: Db, kept: RefundRow) => {
    const after = {
      refund_no: kept.refundNo,
      amount_fen: kept.amountFen,
      date: dayOf(kept.doneAt?.getTime() ?? now),
      note: kept.markedNote,
      voucher: kept.voucherKey !== '',
    }
    const entry = { action: 'markRefundOffline' as const, subject: subjectOfRefund(seen), after }
    return writeAudit(tx, member, { ...entry, before: { state: seen.state } }, now)
  }
  try {
    const kept = await markOfflineRefund(deps, seen, {
      ...{ day: input.date, note: input.note ?? '', voucher: input.voucher?.content },
      ...{ by: member.actor, limitFen: member.limits.refund_fen, now, audit },
    })
    return await settleAndShow(deps, kept)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new Refusal(codes.conflict, `${tellProvider(error)}，没有记为线下退款`)
  }
}

const unmarkOffline = async (deps: Deps, member: Member, seen: RefundRow, why: string) => {
  const now = deps.now()
  const owed = await unmarkOfflineRefund(deps, seen, {
    ...{ why, by: member.actor, now },
    audit: (tx, { state }) =>
      writeAudit(
        tx,
        member,
        {
          action: 'unmarkRefundOffline',
          subject: subjectOfRefund(seen),
          before: { state: seen.state, date: dayOf(seen.doneAt?.getTime() ?? now) },
          after: { state, why },
        },
        now,
      ),
  })
  return settleAndShow(deps, owed)
}

const downloadVoucher = async ({ storage }: Deps, { voucherKey, voucherKind, refundNo }: RefundRow) => {
  if (!voucherKey) throw notFound()
  const bytes = await storage
    .read(voucherKey)
    .then(buffer)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      throw new Refusal(codes.conflict, `无法从存储读取退款单 ${refundNo} 的凭证`)
    })
  return new Download(
    bytes,
    voucherTypes[voucherKind] ?? 'application/octet-stream',
    `退款凭证-${refundNo}.${voucherKind}`,
  )
}

/** Money that the shop gives back outside of us. */
export const consoleOfflineRefundRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    markRefundOffline: async ({ member, params, body }) =>
      markOffline(deps, member, await getRefund(db, member, params.no), body),
    unmarkRefundOffline: async ({ member, params, body: { why } }) =>
      unmarkOffline(deps, member, await getRefund(db, member, params.no), why),
    downloadRefundVoucher: async ({ member, params }) =>
      downloadVoucher(deps, await getRefund(db, member, params.no)),
  } satisfies ConsoleRoutes
}
