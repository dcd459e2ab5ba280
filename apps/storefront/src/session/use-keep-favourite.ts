import { type CallInput, type Calls, codes } from '@yinpu/contract'
import { useState } from 'react'
import { useBrowserSession } from './browser-session-context.ts'
import { failureReason } from './failure-reason.ts'
import { useApi } from './use-api.ts'
import { useSignIn } from './use-sign-in.ts'

type NewFavourite = NonNullable<CallInput<Calls['createFavourite']>['body']>

/** Keeps a configured job among the buyer's favourites and says so; `to` names the page for a login that leads away. */
export const useKeepFavourite = () => {
  const api = useApi()
  const page = useBrowserSession()
  const { requireBuyer } = useSignIn()
  const [isKeeping, setKeeping] = useState(false)

  const send = async (body: NewFavourite) => {
    setKeeping(true)
    try {
      const { code, msg, data } = await api.call('createFavourite', { body }, { hasOwnMessages: true })
      if (code !== codes.ok) page?.showError(`没有收藏：${msg}`)
      else page?.showSuccess(`${data.is_new ? '已收藏' : '早已收藏过'}“${data.name}”，在买家中心“我的收藏”里`)
    } catch (error) {
      page?.showError(`没有收藏：${failureReason(error)}`)
    }
    setKeeping(false)
  }

  const keep = (body: NewFavourite, to?: string) => {
    if (!isKeeping) requireBuyer(() => void send(body), to)
  }
  return { isKeeping, keep }
}
