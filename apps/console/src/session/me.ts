import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls, Permission, Powers } from '@yinpu/contract/console'
import { createContext, useContext } from 'react'

export type Me = CallData<ConsoleCalls['getMe']>

export const MeContext = createContext<Me | undefined>(undefined)

/** Who is signed in; only below the frame. */
export const useMe = (): Me => {
  const me = useContext(MeContext)
  if (!me) throw new Error('nobody is signed in here')
  return me
}

/** Whether the person may do something: what they may not do is not offered. */
export const useMay = () => {
  const { permissions } = useMe()
  return (permission: Permission | undefined) => permission === undefined || permissions.includes(permission)
}

/** What somebody may grant is what they hold. */
export const powersOfMe = ({ role, permissions, limits }: Me): Powers => ({
  isOwner: role.is_owner,
  permissions: new Set(permissions),
  limits,
})
