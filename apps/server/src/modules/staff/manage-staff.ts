import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { rateIn } from './commission-rate.ts'
import { commissionRepository } from './commission-repository.ts'
import { invitationRepository } from './invitation-repository.ts'
import { membershipRepository } from './membership-repository.ts'
import { lockPeople } from './people-lock.ts'
import { forgetTotp } from './second-factor.ts'
import { monthOf } from './set-commission.ts'
import { type RoleRow, type StaffRow, staffRepository } from './staff-repository.ts'
import { staffSessionRepository } from './staff-session-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

const describeRole = ({ id, name, isOwner }: RoleRow) => ({ id, name, is_owner: isOwner })

export const listStaff = async ({ db, now }: Deps, { companyId, actor }: Member) => {
  const [people, invitations, requires_totp, rates] = await Promise.all([
    membershipRepository.list(db, companyId),
    invitationRepository.listOpen(db, companyId),
    membershipRepository.findRequiresTotp(db, companyId),
    commissionRepository.list(db, companyId),
  ])
  return {
    list: people.map(({ membership, staff, role, seenAt }) => ({
      id: staff.id,
      name: staff.name,
      mobile: maskMobile(staff.mobile),
      role: describeRole(role),
      is_enabled: membership.enabled,
      has_totp: staff.totpSecret !== null,
      seen_at: seenAt?.getTime(),
      joined_at: membership.createdAt.getTime(),
      is_me: staff.id === actor.id,
      commission_percent: rateIn(rates, staff.id, monthOf(now())) / 100,
    })),
    invitations: invitations.map(({ invitation, role, inviter }) => ({
      id: invitation.id,
      is_reset: people.some(({ staff }) => staff.mobile === invitation.mobile),
      name: invitation.name,
      mobile: maskMobile(invitation.mobile),
      role: describeRole(role),
      invited_by: inviter ?? undefined,
      created_at: invitation.createdAt.getTime(),
      expires_at: invitation.expiresAt.getTime(),
    })),
    requires_totp,
  }
}

const subjectOf = ({ id, name }: StaffRow) => ({ kind: 'staff', id, name })

export const assignRole = ({ db, now }: Deps, member: Member, staffId: string, roleId: string) =>
  db.transaction(async (tx) => {
    const people = await lockPeople(tx, member)
    const { staff, role: before, membership } = await people.getPerson(staffId)
    const role = await people.getRole(roleId)
    people.refuseBeyond(role)
    if (role.id === before.id) return null
    if (before.isOwner && membership.enabled) people.refuseLastOwner(staff.id)
    await membershipRepository.update(tx, member.companyId, staff.id, { roleId: role.id })
    await writeAudit(
      tx,
      member,
      {
        action: 'assignRole',
        subject: subjectOf(staff),
        before: { role: before.name },
        after: { role: role.name },
      },
      now(),
    )
    return null
  })

/** Also ends their sessions here: the next request and the open pages are signed out. */
export const disableStaff = ({ db, now }: Deps, member: Member, staffId: string) =>
  db.transaction(async (tx) => {
    const people = await lockPeople(tx, member)
    const { staff, role, membership } = await people.getPerson(staffId)
    if (staff.id === member.actor.id) throw new Refusal(codes.refused, '不能停用自己的账号')
    if (!membership.enabled) return null
    if (role.isOwner) people.refuseLastOwner(staff.id)
    await membershipRepository.update(tx, member.companyId, staff.id, { enabled: false })
    await staffSessionRepository.deleteOfMember(tx, member.companyId, staff.id)
    const [before, after] = [{ is_enabled: true }, { is_enabled: false }]
    await writeAudit(tx, member, { action: 'disableStaff', subject: subjectOf(staff), before, after }, now())
    return null
  })

export const enableStaff = ({ db, now }: Deps, member: Member, staffId: string) =>
  db.transaction(async (tx) => {
    const people = await lockPeople(tx, member)
    const { staff, membership } = await people.getPerson(staffId)
    if (membership.enabled) return null
    await membershipRepository.update(tx, member.companyId, staff.id, { enabled: true })
    const [before, after] = [{ is_enabled: false }, { is_enabled: true }]
    await writeAudit(tx, member, { action: 'enableStaff', subject: subjectOf(staff), before, after }, now())
    return null
  })

/**
 * For a person who has lost phone and recovery codes. One shop must not weaken what also protects another: only the
 * operator can help a person who works in several.
 */
export const resetStaffTotp = ({ db, now }: Deps, member: Member, staffId: string) =>
  db.transaction(async (tx) => {
    const people = await lockPeople(tx, member)
    const { staff } = await people.getPerson(staffId)
    if (staff.totpSecret === null) return null
    const isShared = (await membershipRepository.countElsewhere(tx, member.companyId, staff.id)) > 0
    if (isShared && member.actor.kind !== 'operator')
      throw new Refusal(codes.refused, '此人也在其他店铺工作，请由系统管理员重置')
    await forgetTotp(tx, staff.id)
    await writeAudit(tx, member, { action: 'resetStaffTotp', subject: subjectOf(staff) }, now())
    return null
  })

/** A person who requires a second factor of everybody must have one, or would be locked out first. */
export const updateStaffSettings = (
  { db, now }: Deps,
  member: Member,
  { requires_totp }: { requires_totp: boolean },
) =>
  db.transaction(async (tx) => {
    await lockPeople(tx, member)
    const { companyId, actor } = member
    const own = actor.id === null ? undefined : await staffRepository.find(tx, actor.id)
    if (requires_totp && own?.totpSecret === null) throw new Refusal(codes.refused, '请先为自己开启两步验证')
    const before = await membershipRepository.findRequiresTotp(tx, companyId)
    if (before === requires_totp) return null
    await membershipRepository.setRequiresTotp(tx, companyId, requires_totp)
    await writeAudit(
      tx,
      member,
      {
        action: 'updateStaffSettings',
        subject: { kind: 'company', id: companyId, name: '登录要求' },
        before: { requires_totp: before },
        after: { requires_totp },
      },
      now(),
    )
    return null
  })
