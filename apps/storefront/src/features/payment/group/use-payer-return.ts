import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../../session/use-api.ts'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { keepPayer, readPayerReturn } from '../wechat/payer-return.ts'

/**
 * For a buyer who comes back from WeChat's identification of the payer: the next step, or the reason of the
 * failure.
 */
export const usePayerReturn = (): string | undefined => {
  const api = useApi()
  const isSignedIn = useSignedIn()
  const { hash } = useLocation()
  const [returned] = useState(() => readPayerReturn(hash))
  const [message, setMessage] = useState(returned && 'problem' in returned ? returned.problem : undefined)
  const isStored = useRef(false)
  useEffect(() => {
    if (!isSignedIn || isStored.current || !returned || !('ticket' in returned)) return
    isStored.current = true
    // The mark is removed from the address, so that a reload does not count as a return.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    void keepPayer(api, returned.ticket).then((why) => setMessage(why || '微信已确认是您，请再点一次付款。'))
  }, [api, isSignedIn, returned])
  return message
}
