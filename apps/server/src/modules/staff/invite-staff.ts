import { codes, dayMs } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { ConsoleVisitor } from '../../kernel/console-routes.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hashToken, makeAccessToken } from '../company/access-token.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { withinLimits } from '../limits/limit-attempts.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { type InvitationRow, invitationRepository } from './invitation-repository.ts'
import { membershipRepository } from './membership-repository.ts'
import { lockPeople } from './people-lock.ts'

export interface InviteDeps {
  db: Db
  now: () => number
  directory: ShopDirectory
  outbox: Outbox
  providers: Providers
  /** under which others reach the console; undefined: from this machine alone */
  consoleUrl: string | undefined
  /** the same as this machine reaches it */
  consoleAddress: string
}

const lifetimeMs = 3 * dayMs

/** Text messages cost money, and an invitation reveals the shop's name. */
const limitOf = (companyId: string) => ({ subject: `invite:${companyId}`, most: 50, pauseMs: dayMs })

type Made = Pick<InvitationRow, 'tokenHash' | 'invitedBy' | 'createdAt' | 'expiresAt'>

/** A token of 256 bits, of which only the hash is stored. */
const makeToken = ({ companyId, actor }: Member, now: number): { token: string; made: Made } => {
  const token = makeAccessToken(companyId)
  const [createdAt, expiresAt] = [new Date(now), new Date(now + lifetimeMs)]
  return { token, made: { tokenHash: hashToken(token), invitedBy: actor.id, createdAt, expiresAt } }
}

/**
 * The token stands after the #, which no browser sends to any server. Sent by text message only if the console is
 * reachable for others, and the shop has a text for notices.
 */
const hand = async (
  { outbox, providers, consoleUrl, consoleAddress }: InviteDeps,
  tx: Db,
  shop: Shop,
  { mobile, expiresAt }: Pick<InvitationRow, 'mobile' | 'expiresAt'>,
  token: string,
  visitor: ConsoleVisitor,
) => {
  const link = `${consoleUrl ?? visitor.origin ?? consoleAddress}/invitation#${token}`
  const is_sent = consoleUrl !== undefined && providers.of(shop).sms?.hasNotice === true
  const send = is_sent
    ? await outbox.put(tx, shop, {
        channel: 'sms',
        recipient: mobile,
        template: 'staff-invitation',
        params: { link },
        hasRecipient: true,
      })
    : undefined
  return { answer: { link, expires_at: expiresAt.getTime(), is_sent }, send }
}

/**
 * Before the transaction: the directory queries the database over a connection of its own if it does not know the shop
 * yet.
 */
const getShop = async ({ directory }: InviteDeps, { companyId }: Member): Promise<Shop> => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

interface Invited {
  name: string
  mobile: string
  role_id: string
}

const subjectOf = ({ id, name }: Pick<InvitationRow, 'id' | 'name'>) => ({ kind: 'invitation', id, name })

export const inviteStaff = async (
  deps: InviteDeps,
  member: Member,
  { name, mobile, role_id }: Invited,
  visitor: ConsoleVisitor,
) => {
  const { now } = deps
  const { companyId } = member
  const shop = await getShop(deps, member)
  const invite = async (tx: Db) => {
    const people = await lockPeople(tx, member)
    const role = await people.getRole(role_id)
    people.refuseBeyond(role)
    const known = await membershipRepository.findByMobile(tx, companyId, mobile)
    if (known) {
      const why = known.enabled ? '此人已经在本店工作' : '此人已被停用，请在列表中重新启用'
      throw invalidFields({ mobile: why })
    }
    const at = now()
    await invitationRepository.revokeOfMobile(tx, companyId, mobile, new Date(at))
    const { token, made } = makeToken(member, at)
    const invitation = { companyId, id: newId(), mobile, name, roleId: role.id, ...made }
    await invitationRepository.insert(tx, invitation)
    const after = { name, mobile: maskMobile(mobile), role: role.name }
    await writeAudit(tx, member, { action: 'inviteStaff', subject: subjectOf(invitation), after }, at)
    return hand(deps, tx, shop, invitation, token, visitor)
  }
  const { answer, send } = await withinLimits(deps, companyId, [limitOf(companyId)], '邀请过于频繁', invite)
  send?.()
  return answer
}

/**
 * For a person who has forgotten the password: a link that lets them choose another. One shop must not open what also
 * leads into another: only the operator can help a person who works in several.
 */
export const resetStaffPassword = async (
  deps: InviteDeps,
  member: Member,
  staffId: string,
  visitor: ConsoleVisitor,
) => {
  const { companyId } = member
  const shop = await getShop(deps, member)
  const invite = async (tx: Db) => {
    const people = await lockPeople(tx, member)
    const { staff, role } = await people.getPerson(staffId)
    const isShared = (await membershipRepository.countElsewhere(tx, companyId, staff.id)) > 0
    if (isShared) throw new Refusal(codes.refused, '此人也在其他店铺工作，不能由一家店铺重置密码')
    const at = deps.now()
    const { id, name, mobile } = staff
    await invitationRepository.revokeOfMobile(tx, companyId, mobile, new Date(at))
    const { token, made } = makeToken(member, at)
    const invitation = { companyId, id: newId(), mobile, name, roleId: role.id, ...made }
    await invitationRepository.insert(tx, invitation)
    const subject = { kind: 'staff', id, name }
    await writeAudit(tx, member, { action: 'resetStaffPassword', subject }, at)
    return hand(deps, tx, shop, invitation, token, visitor)
  }
  const { answer, send } = await withinLimits(deps, companyId, [limitOf(companyId)], '邀请过于频繁', invite)
  send?.()
  return answer
}

/** Another link for one that is lost or has expired; the old one opens nothing any more. */
export const renewInvitation = async (
  deps: InviteDeps,
  member: Member,
  id: string,
  visitor: ConsoleVisitor,
) => {
  const { companyId } = member
  const shop = await getShop(deps, member)
  const renew = async (tx: Db) => {
    const people = await lockPeople(tx, member)
    const invitation = isUuid(id) ? await invitationRepository.lockOpen(tx, companyId, id) : undefined
    if (!invitation) throw notFound()
    const role = await people.getRole(invitation.roleId)
    people.refuseBeyond(role)
    const at = deps.now()
    const { token, made } = makeToken(member, at)
    await invitationRepository.renew(tx, invitation, made)
    const after = { role: role.name }
    await writeAudit(tx, member, { action: 'renewInvitation', subject: subjectOf(invitation), after }, at)
    return hand(deps, tx, shop, { ...invitation, ...made }, token, visitor)
  }
  const { answer, send } = await withinLimits(deps, companyId, [limitOf(companyId)], '邀请过于频繁', renew)
  send?.()
  return answer
}

export const revokeInvitation = ({ db, now }: InviteDeps, member: Member, id: string) =>
  db.transaction(async (tx) => {
    await lockPeople(tx, member)
    const invitation = isUuid(id) ? await invitationRepository.lockOpen(tx, member.companyId, id) : undefined
    if (!invitation) throw new Refusal(codes.notFound, '邀请已被使用或撤回')
    await invitationRepository.revoke(tx, invitation, new Date(now()))
    await writeAudit(tx, member, { action: 'revokeInvitation', subject: subjectOf(invitation) }, now())
    return null
  })
