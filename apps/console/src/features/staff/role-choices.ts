import type { CallData } from '@yinpu/contract'
import { type ConsoleCalls, grantFault } from '@yinpu/contract/console'
import { type Me, powersOfMe } from '../../session/me.ts'

type Roles = CallData<ConsoleCalls['listRoles']>['list']

export interface RoleChoice {
  value: string
  label: string
  disabled: boolean
}

/** The roles to choose from; nobody can assign more permissions than their own. */
export const roleChoices = (me: Me, roles: Roles): RoleChoice[] =>
  roles.map(({ id, name, is_owner, permissions, limits, own_customers_only }) => ({
    value: id,
    label: name,
    disabled:
      grantFault(powersOfMe(me), {
        isOwner: is_owner,
        permissions: new Set(permissions),
        limits,
        ownCustomersOnly: own_customers_only,
      }) !== undefined,
  }))
