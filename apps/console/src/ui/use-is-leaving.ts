import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * Tells whether another page is on its way: its code still loads, or it has the address already and is not drawn yet. The
 * router itself is asked, because the rendered state of `useNavigation` is late on a busy machine.
 */
export const useIsLeaving = (): (() => boolean) => {
  const router = useContext(DataRouterContext)?.router
  const { pathname } = useLocation()
  return useCallback(() => {
    if (!router) return false
    const { navigation, location } = router.state
    return navigation.state !== 'idle' || location.pathname !== pathname
  }, [router, pathname])
}
