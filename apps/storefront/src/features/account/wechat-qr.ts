import { codes } from '@yinpu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { shownCodeKey } from './wechat-records.ts'
import { readWechatReturn } from './wechat-return.ts'

/** A minute less than the server's word lasts: who scans in the last moment still has time to confirm. */
const freshMs = 9 * 60_000

export interface WechatQr {
  url: string
  isExpired: boolean
  isRefreshing: boolean
  refresh: () => void
}

/** The frame's address, or undefined where this shop has no login by WeChat, or while that is not known. */
export const useWechatQr = (target: string | null): WechatQr | undefined => {
  const page = useBrowserSession()
  const { hash } = useLocation()
  const [url, setUrl] = useState<string>()
  const [isExpired, setExpired] = useState(false)
  const [isRefreshing, setRefreshing] = useState(false)
  const wanted = useRef(target)
  useEffect(() => {
    wanted.current = target
  }, [target])

  const refresh = useCallback(async () => {
    if (!page) return
    setRefreshing(true)
    const answer = await page.api.call('getWechatQr', {}, { quiet: true }).catch(() => undefined)
    setRefreshing(false)
    if (answer?.code !== codes.ok || !answer.data.enabled) return
    page.records.write(shownCodeKey, {
      state: answer.data.state,
      to: wanted.current ?? page.referrer.readReturnPath(),
    })
    setUrl(answer.data.url)
    setExpired(false)
  }, [page])

  // A new code would take the place of the one whose scan is just coming back.
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
