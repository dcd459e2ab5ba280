import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBrowserSession } from '../session/browser-session-context.ts'
import { useRootData } from './root-data.ts'

/** Loads the code for a share card inside WeChat only, and only if the shop has an account for it. */
export function ShareCardHost() {
  const sdk = useRootData()?.company.wechat_sdk
  const api = useBrowserSession()?.api
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that is opened has a card of its own
  useEffect(() => {
    if (!sdk || !api || !/MicroMessenger/i.test(navigator.userAgent)) return
    void import('./share-card.ts')
      .then(({ offerShareCard }) => offerShareCard(api, sdk))
      .catch(() => undefined)
  }, [api, sdk, key])
  return null
}
