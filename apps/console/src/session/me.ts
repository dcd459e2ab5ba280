import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls, Permission, Powers } from '@yinpu/contract/console'
import { createContext, useContext } from 'react'

export type Me = CallData<ConsoleCalls['getMe']>

export const MeContext = createContext<Me | undefined>(undefined)

/** The signed-in person; only below the frame. */
export const useMe = (): Me => {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is signed in here')
  return me
}

/** Checks that the person has one of several permissions: actions without permission are not offered. */
export const useMay = () => {
  const { permissions } = useMe()
  return (permission: Permission | readonly Permission[] | undefined) =>
    permission === undefined ||
    (typeof permission === 'string' ? [permission] : permission).some((one) => permissions.includes(one))
}

/** The powers that somebody may grant: their own. */
export const powersOfMe = ({ role, permissions, limits, own_customers_only }: Me): Powers => ({
  isOwner: role.is_owner,
  permissions: new Set(permissions),
  limits,
  ownCustomersOnly: own_customers_only,
})

interface Guarded {
  permission?: Permission | readonly Permission[]
  /** of all customers together: not for people who see own customers only */
  isOfWholeShop?: boolean
}

/** Checks that the person may open a page. */
export const useMayOpenPage = () => {
  const may = useMay()
  const { own_customers_only } = useMe()
  return ({ permission, isOfWholeShop = false }: Guarded) =>
    may(permission) && !(isOfWholeShop && own_customers_only)
}
