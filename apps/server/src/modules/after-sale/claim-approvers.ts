import { codes, formatFen } from '@yinpu/contract'
import type { RoleLimits } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { RefundRequestRow } from '../payment/refund/refund-request-repository.ts'
import { roleRepository } from '../staff/role-repository.ts'

const boundOf = ({ refund_fen, aftersale_fen }: RoleLimits): number | undefined =>
  refund_fen === undefined && aftersale_fen === undefined
    ? undefined
    : Math.min(refund_fen ?? Number.POSITIVE_INFINITY, aftersale_fen ?? Number.POSITIVE_INFINITY)

/**
 * The roles with at least one holder that approve claims above a colleague's limit: money and claims are both
 * theirs.
 */
export const claimApprovers = async (db: Db, companyId: string) =>
  (await roleRepository.listWithPeople(db, companyId))
    .filter(
      ({ role: { isOwner, permissions }, people }) =>
        people > 0 &&
        (isOwner || (permissions.includes('refund.approve') && permissions.includes('aftersale.decide'))),
    )
    .map(({ role: { name, isOwner, limits } }) => ({
      role: name,
      limit_fen: isOwner ? undefined : boundOf(limits),
    }))

/** Only a person who could agree to the claim approves it; otherwise the message names the roles that can. */
export const refuseUnlessApproves = async (
  db: Db,
  { companyId, permissions, limits }: Member,
  { afterSaleId, amountFen }: RefundRequestRow,
): Promise<void> => {
  if (!afterSaleId) return
  const mayDecide = permissions.has('aftersale.decide')
  const limitFen = limits.aftersale_fen
  if (mayDecide && (limitFen === undefined || amountFen <= limitFen)) return
  const approvers = await claimApprovers(db, companyId)
  const names = approvers
    .filter(({ limit_fen }) => limit_fen === undefined || amountFen <= limit_fen)
    .map(({ role }) => role)
  const why = mayDecide
    ? `超出您的售后限额（${formatFen(limitFen ?? 0)} 元）`
    : '这是售后的申请，批准它还须有处理售后的权限'
  throw new Refusal(codes.refused, `${why}，请由${names.join('、') || '权限更高的同事'}审批`, {
    roles: names,
  })
}
