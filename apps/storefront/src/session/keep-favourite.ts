import { type CallInput, type Calls, codes } from '@yinpu/contract'
import type { BrowserSession } from './browser-session.ts'
import { failureReason } from './failure-reason.ts'

export type NewFavourite = NonNullable<CallInput<Calls['createFavourite']>['body']>

/** Stores a configured job among the buyer's favourites, and shows the result. */
export const keepFavourite = async (page: BrowserSession, body: NewFavourite): Promise<void> => {
  try {
    const { code, msg, data } = await page.api.call('createFavourite', { body }, { hasOwnMessages: true })
    if (code !== codes.ok) page.showError(`没有收藏：${msg}`)
    else page.showSuccess(`${data.is_new ? '已收藏' : '早已收藏过'}“${data.name}”，在买家中心“我的收藏”里`)
  } catch (error) {
    page.showError(`没有收藏：${failureReason(error)}`)
  }
}
