import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const refusals = ['refused', 'expired', 'failed'] as const
type Refusal = (typeof refusals)[number]

/** What the server's callback wrote into the fragment of the login's address. */
export type WechatReturn = { ticket: string } | { refusal: Refusal }

export const readWechatReturn = (hash: string): WechatReturn | undefined => {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const ticket = words.get('wechat')
  if (ticket) return { ticket }
  const refusal = words.get('wechat_error')
  if (refusal === null) return undefined
  return { refusal: refusals.find((known) => known === refusal) ?? 'failed' }
}

/** Takes the fragment out of the address as soon as it is read: it must not be copied, reloaded or gone back to. */
export const useWechatReturn = (): WechatReturn | undefined => {
  const [found, setFound] = useState<WechatReturn>()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const taken = useRef('')
  useEffect(() => {
    const read = readWechatReturn(hash)
    if (!read || taken.current === hash) return
    taken.current = hash
    setFound(read)
    void navigate({ pathname, search }, { replace: true, state })
  }, [navigate, pathname, search, hash, state])
  return found
}
