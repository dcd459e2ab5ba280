import { useBrowserSession } from './browser-session-context.ts'
import type { NewFavourite } from './keep-favourite.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * Stores a configured job among the buyer's favourites; `to` names the page for a login that leaves the page.
 * The code is loaded at the click, to keep the product's page small. After two clicks it is stored once: the
 * server checks that.
 */
export const useKeepFavourite = () => {
  const page = useBrowserSession()
  const { requireBuyer } = useSignIn()
  const keep = async (body: NewFavourite) => {
    if (!page) return
    const loaded = await import('./keep-favourite.ts').catch(() => undefined)
    if (loaded) await loaded.keepFavourite(page, body)
    else page.showError('没有收藏：网络不通，请再试一次')
  }
  return (body: NewFavourite, to?: string) => requireBuyer(() => void keep(body), to)
}
