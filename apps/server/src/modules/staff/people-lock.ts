import { codes } from '@yinpu/contract'
import { allPermissions, grantFault, type Powers } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { membershipRepository } from './membership-repository.ts'
import { roleRepository } from './role-repository.ts'
import type { RoleRow } from './staff-repository.ts'

export const powersOf = ({ isOwner, permissions, limits, ownCustomersOnly }: RoleRow): Powers => ({
  isOwner,
  permissions: new Set(isOwner ? allPermissions : permissions),
  limits: isOwner ? {} : limits,
  ownCustomersOnly: !isOwner && ownCustomersOnly,
})

/**
 * The permissions of the acting person at this moment: their role may have changed while the request waited for the
 * lock.
 */
const currentPowers = async (tx: Db, member: Member): Promise<Powers> => {
  if (member.actor.id === null) return member
  const row = await membershipRepository.find(tx, member.companyId, member.actor.id)
  const powers = row?.membership.enabled ? powersOf(row.role) : undefined
  if (!powers?.permissions.has('staff.manage')) throw new Refusal(codes.refused)
  return powers
}

/** Changes of a shop's people and roles run one after the other. */
export const lockPeople = async (tx: Db, member: Member) => {
  const { companyId } = member
  const owners = await membershipRepository.lockOwners(tx, companyId)
  const powers = await currentPowers(tx, member)

  /** Nobody may grant, revoke or change a role with more permissions than their own. */
  const refuseBeyond = (role: RoleRow) => {
    const fault = grantFault(powers, powersOf(role))
    if (fault) throw new Refusal(codes.refused, fault)
  }

  return {
    refuseBeyond,
    getRole: async (id: string): Promise<RoleRow> => {
      const role = isUuid(id) ? await roleRepository.lock(tx, companyId, id) : undefined
      if (!role) throw notFound()
      return role
    },
    /** A person of this shop whose role has no more permissions than one's own. */
    getPerson: async (id: string) => {
      const row = isUuid(id) ? await membershipRepository.find(tx, companyId, id) : undefined
      if (!row) throw notFound()
      refuseBeyond(row.role)
      return row
    },
    refuseLastOwner: (staffId: string) => {
      if (owners.length === 1 && owners[0] === staffId)
        throw new Refusal(codes.refused, '店铺至少要有一位在职的老板')
    },
  }
}
