import { codes } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import type { BrowserSession } from '../../session/browser-session.ts'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { Button } from '../../ui/button.tsx'
import { isInWechat } from '../../ui/is-in-wechat.ts'
import { redeemedCodeKey } from './wechat-records.ts'

const askForTap = async ({ api }: Pick<BrowserSession, 'api'>) => {
  const answer = await api.call('getWechatTap', {}, { quiet: true }).catch(() => undefined)
  return answer?.code === codes.ok && answer.data.enabled ? answer.data : undefined
}

/** True inside WeChat if the shop signs buyers in there; undefined while that is not known. */
export const useOffersTap = (): boolean | undefined => {
  const page = useBrowserSession()
  const [offers, setOffers] = useState<boolean>()
  useEffect(() => {
    if (!page) return
    if (!isInWechat()) return setOffers(false)
    void askForTap(page).then((tap) => setOffers(tap !== undefined))
  }, [page])
  return offers
}

/** One tap leads to WeChat and back to the login, where the ticket is redeemed as after a scan. */
export function WechatTap({ target }: { target: string | null }) {
  const page = useBrowserSession()
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState(false)
  const go = async () => {
    if (!page) return
    setLeaving(true)
    const tap = await askForTap(page)
    if (!tap) {
      setLeaving(false)
      return setProblem(true)
    }
    page.records.write(redeemedCodeKey, { state: tap.state, to: target ?? page.referrer.readReturnPath() })
    window.location.assign(tap.url)
  }
  // Back from WeChat by the back button, the page may be shown as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  return (
    <>
      <Button size="md" fullWidth loading={isLeaving} onClick={() => void go()}>
        微信一键登录
      </Button>
      {problem && <p role="alert">微信暂时没有回应，请再试一次，或用手机号登录。</p>}
    </>
  )
}
