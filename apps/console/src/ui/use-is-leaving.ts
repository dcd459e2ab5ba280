import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Tells whether another page is on its way, while its code still loads. The router itself is asked, because the
 * rendered state of `useNavigation` is late on a busy machine.
 */
export const useIsLeaving = (): (() => boolean) => {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => router !== undefined && router.state.navigation.state !== 'idle', [router])
}
