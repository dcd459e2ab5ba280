import { codes } from '@yinpu/contract'
import { allPermissions, type Permission, type RoleLimits } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import type { Member } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockPeople } from './people-lock.ts'
import { roleRepository } from './role-repository.ts'
import type { RoleRow } from './staff-repository.ts'

interface Deps {
  db: Db
  now: () => number
}

interface RoleInput {
  name: string
  permissions: Permission[]
  limits: RoleLimits
  /** undefined: as it is; a new role sees all customers */
  own_customers_only?: boolean | undefined
}

type RoleFields = Pick<RoleRow, 'name' | 'permissions' | 'limits' | 'ownCustomersOnly'>

export const listRoles = async ({ db }: Deps, { companyId }: Member) => {
  const rows = await roleRepository.listWithPeople(db, companyId)
  return {
    list: rows.map(({ role, people }) => ({
      id: role.id,
      name: role.name,
      is_owner: role.isOwner,
      permissions: role.isOwner ? [...allPermissions] : role.permissions,
      limits: role.limits,
      own_customers_only: !role.isOwner && role.ownCustomersOnly,
      people,
    })),
  }
}

/** In the order of the page, each once. */
const tidy = (
  { name, permissions, limits, own_customers_only }: RoleInput,
  before?: RoleRow,
): RoleFields => ({
  name,
  permissions: allPermissions.filter((permission) => permissions.includes(permission)),
  limits,
  ownCustomersOnly: own_customers_only ?? before?.ownCustomersOnly ?? false,
})

const subjectOf = ({ id, name }: RoleRow) => ({ kind: 'role', id, name })
const fieldsOf = ({ name, permissions, limits, ownCustomersOnly }: RoleFields): RoleFields => ({
  name,
  permissions,
  limits,
  ownCustomersOnly,
})

/** As the audit has it: only a role with the limit names it. */
const auditedOf = ({ name, permissions, limits, ownCustomersOnly }: RoleFields) => ({
  name,
  permissions,
  limits,
  ...(ownCustomersOnly && { own_customers_only: true }),
})

const nameIsFree = async <Result>(write: Promise<Result>): Promise<Result> =>
  write.catch((error: unknown) => {
    throw isUniqueViolation(error, 'roles_name') ? invalidFields({ name: '已有同名的角色' }) : error
  })

export const createRole = ({ db, now }: Deps, member: Member, input: RoleInput) =>
  nameIsFree(
    db.transaction(async (tx) => {
      const people = await lockPeople(tx, member)
      const role: RoleRow = {
        companyId: member.companyId,
        id: newId(),
        isOwner: false,
        createdAt: new Date(now()),
        ...tidy(input),
      }
      people.refuseBeyond(role)
      await roleRepository.insert(tx, role)
      await writeAudit(
        tx,
        member,
        { action: 'createRole', subject: subjectOf(role), after: auditedOf(role) },
        now(),
      )
      return { id: role.id }
    }),
  )

/** Neither the old nor the new permissions may exceed those of the person who changes the role. */
export const updateRole = ({ db, now }: Deps, member: Member, id: string, input: RoleInput) =>
  nameIsFree(
    db.transaction(async (tx) => {
      const people = await lockPeople(tx, member)
      const before = await people.getRole(id)
      if (before.isOwner) throw new Refusal(codes.refused, '老板的角色不可修改')
      people.refuseBeyond(before)
      const after = { ...before, ...tidy(input, before) }
      people.refuseBeyond(after)
      await roleRepository.update(tx, before, fieldsOf(after))
      await writeAudit(
        tx,
        member,
        {
          action: 'updateRole',
          subject: subjectOf(after),
          before: auditedOf(before),
          after: auditedOf(after),
        },
        now(),
      )
      return null
    }),
  )

export const removeRole = ({ db, now }: Deps, member: Member, id: string) =>
  db.transaction(async (tx) => {
    const people = await lockPeople(tx, member)
    const role = await people.getRole(id)
    if (role.isOwner) throw new Refusal(codes.refused, '老板的角色不可删除')
    people.refuseBeyond(role)
    const holders = await roleRepository.countHolders(tx, member.companyId, role.id)
    if (holders > 0)
      throw new Refusal(codes.refused, `还有 ${holders} 人使用这个角色，请先给他们换成别的角色`)
    await roleRepository.delete(tx, role)
    await writeAudit(
      tx,
      member,
      { action: 'removeRole', subject: subjectOf(role), before: auditedOf(role) },
      now(),
    )
    return null
  })
