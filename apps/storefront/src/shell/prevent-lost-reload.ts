/** The part of the Navigation API that is needed; browsers without it go on as they always did. */
interface ReloadEvent extends Event {
  readonly navigationType: string
  readonly userInitiated: boolean
}

const isReload = (event: Event): event is ReloadEvent =>
  'navigationType' in event && event.navigationType === 'reload' && 'userInitiated' in event

interface PreventLostReloadDeps {
  /** where navigations are announced: `window.navigation` */
  announced: EventTarget
  isReachable: () => Promise<boolean>
  reload: () => void
  onUnreachable: () => void
}

/**
 * The router reloads the document where a part of the next page could not be fetched, because a new version may have
 * replaced it. Offline that would lose the page that is open: so a reload which nobody asked for is let through only
 * if the shop answers. Returns the way to stop.
 */
export const preventLostReload = ({
  announced,
  isReachable,
  reload,
  onUnreachable,
}: PreventLostReloadDeps) => {
  let isAllowed = false

  const check = (event: Event) => {
    if (!isReload(event) || event.userInitiated || isAllowed || !event.cancelable) return
    event.preventDefault()
    void isReachable().then((reachable) => {
      if (!reachable) return onUnreachable()
      isAllowed = true
      reload()
    })
  }

  announced.addEventListener('navigate', check)
  return () => announced.removeEventListener('navigate', check)
}
