import { codes, type Envelope } from '@yinpu/contract'
import { useBrowserSession } from './browser-session-context.ts'

/** Heeds an answer which tells that an order or after-sale is no longer what the page shows; true where it does. */
export const useMoved = (onMoved: () => void) => {
  const page = useBrowserSession()
  return ({ code, msg }: Envelope<unknown>): boolean => {
    const isMoved = code === codes.conflict || code === codes.notFound
    if (isMoved) {
      page?.showError(`${msg}。已为您显示最新状态。`)
      onMoved()
    }
    return isMoved
  }
}
