import { type CallData, plainYuan } from '@yinpu/contract'
import {
  type ConsoleCalls,
  grantFault,
  limitFields,
  offeredPermissionGroups,
  type Permission,
  type Powers,
} from '@yinpu/contract/console'

export type Role = CallData<ConsoleCalls['listRoles']>['list'][number]

/** A role while it is edited; a new one has no id yet. */
export interface RoleDraft {
  id: string | undefined
  name: string
  permissions: Permission[]
  limits: Role['limits']
  own_customers_only: boolean
}

/** A person who sees own customers only grants nobody more. */
export const newDraft = ({ ownCustomersOnly }: Powers): RoleDraft => ({
  id: undefined,
  name: '',
  permissions: [],
  limits: {},
  own_customers_only: ownCustomersOnly,
})

export const draftOf = ({ id, name, permissions, limits, own_customers_only }: Role): RoleDraft => ({
  id,
  name,
  permissions,
  limits,
  own_customers_only,
})

export const powersOfRole = ({
  is_owner,
  permissions,
  limits,
  own_customers_only,
}: Pick<Role, 'is_owner' | 'permissions' | 'limits' | 'own_customers_only'>): Powers => ({
  isOwner: is_owner,
  permissions: new Set(permissions),
  limits,
  ownCustomersOnly: own_customers_only,
})

/** Returns why this person cannot change a role; undefined if they can. */
export const editFault = (ownPowers: Powers, role: Role): string | undefined =>
  role.is_owner ? '老板的角色不可修改，始终拥有全部权限' : grantFault(ownPowers, powersOfRole(role))

/** Switches a permission; a new one gets the limit of this person, if it has a limit. */
export const toggled = (draft: RoleDraft, permission: Permission, ownPowers: Powers): RoleDraft => {
  const has = draft.permissions.includes(permission)
  const permissions = has
    ? draft.permissions.filter((one) => one !== permission)
    : [...draft.permissions, permission]
  const limits = { ...draft.limits }
  for (const { key, bounds } of limitFields) {
    const isBound = bounds.some((one) => permissions.includes(one))
    if (isBound && limits[key] === undefined && ownPowers.limits[key] !== undefined)
      limits[key] = ownPowers.limits[key]
  }
  return { ...draft, permissions, limits }
}

const offered = new Set<Permission>(
  offeredPermissionGroups.flatMap(({ permissions }) => permissions.map(({ value }) => value)),
)

/** Counts a role's permissions that its page shows; hidden ones are kept but not counted. */
export const offeredCount = ({ permissions }: RoleDraft): number =>
  permissions.filter((permission) => offered.has(permission)).length

type LimitField = (typeof limitFields)[number]

/** A limit as text: ¥200.00, 10%, 不限. */
export const limitText = (limits: Role['limits'], { key, unit }: LimitField): string => {
  const value = limits[key]
  if (value === undefined) return '不限'
  return unit === 'percent' ? `${value}%` : `¥${plainYuan(value)}`
}

export const appliesTo = (permissions: readonly Permission[], { bounds }: LimitField): boolean =>
  bounds.some((permission) => permissions.includes(permission))
