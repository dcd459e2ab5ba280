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

/** Whether the person may do something, by one permission of several: what they may not do is not offered. */
export const useMay = () => {
  const { permissions } = useMe()
  return (wanted: Permission | readonly Permission[] | undefined) =>
    wanted === undefined ||
    (typeof wanted === 'string' ? [wanted] : wanted).some((one) => permissions.includes(one))
}

/** What somebody may grant is what they hold. */
export const powersOfMe = ({ role, permissions, limits }: Me): Powers => ({
  isOwner: role.is_owner,
  permissions: new Set(permissions),
  limits,
})
