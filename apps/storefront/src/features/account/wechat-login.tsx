import { codes } from '@yinpu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { Button } from '../../ui/button.tsx'
import styles from './wechat-login.module.css'
import { findTicket, forgetTicket, readWechatReturn, redeemedCodeKey } from './wechat-records.ts'

/**
 * A minute less than the server's ticket is valid: a buyer who scans in the last moment still has time to
 * confirm.
 */
const freshMs = 9 * 60_000

interface WechatQr {
  url: string
  isExpired: boolean
  isRefreshing: boolean
  refresh: () => void
}

/** The frame's address; undefined if this shop has no login by WeChat, or while that is not known. */
export const useWechatQr = (target: string | null): WechatQr | undefined => {
  const page = useBrowserSession()
  const { hash } = useLocation()
  const [url, setUrl] = useState<string>()
  const [isExpired, setExpired] = useState(false)
  const [isRefreshing, setRefreshing] = useState(false)
  const latestTarget = useRef(target)
  useEffect(() => {
    latestTarget.current = target
  }, [target])

  const refresh = useCallback(async () => {
    if (!page) return
    setRefreshing(true)
    const answer = await page.api.call('getWechatQr', {}, { quiet: true }).catch(() => undefined)
    setRefreshing(false)
    if (answer?.code !== codes.ok || !answer.data.enabled) return
    page.records.write(redeemedCodeKey, {
      state: answer.data.state,
      to: latestTarget.current ?? page.referrer.readReturnPath(),
    })
    setUrl(answer.data.url)
    setExpired(false)
  }, [page])

  // A new code would replace the one whose scan is just returning.
  const isComingBack = readWechatReturn(hash) !== undefined
  useEffect(() => {
    if (!isComingBack) void refresh()
  }, [isComingBack, refresh])

  useEffect(() => {
    if (!url || isExpired) return
    const timer = setTimeout(() => setExpired(true), freshMs)
    return () => clearTimeout(timer)
  }, [url, isExpired])

  return url === undefined ? undefined : { url, isExpired, isRefreshing, refresh: () => void refresh() }
}

/** WeChat's own page with the code. After a scan it leads the whole window to our callback. */
export function WechatLogin({ url, isExpired, isRefreshing, refresh }: WechatQr) {
  return (
    <div className={styles.frame}>
      <iframe
        key={url}
        src={url}
        width={300}
        height={400}
        allow="local-network-access"
        sandbox="allow-scripts allow-same-origin allow-top-navigation"
        title="微信扫码登录"
        className={styles.page}
        inert={isExpired}
      />
      {isExpired && (
        <div className={styles.cover} role="alert">
          <p>二维码已过期</p>
          <Button variant="default" size="md" loading={isRefreshing} onClick={refresh}>
            刷新二维码
          </Button>
        </div>
      )}
    </div>
  )
}

/** While a scan waits for its buyer, the page says so: nobody shall bind a stranger's WeChat by mistake. */
export function WechatNotice() {
  const records = useBrowserSession()?.records
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => setWaiting(Boolean(records && findTicket(records))), [records])
  const forget = () => {
    if (records) forgetTicket(records)
    setWaiting(false)
  }
  return (
    <div role="status">
      {isWaiting && (
        <div className={styles.notification}>
          <p>首次使用微信登录，请先用手机号登录或注册一次，之后用微信即可直接登录。</p>
          <button type="button" className={styles.forget} onClick={forget}>
            不绑定刚才的微信
          </button>
        </div>
      )}
    </div>
  )
}
