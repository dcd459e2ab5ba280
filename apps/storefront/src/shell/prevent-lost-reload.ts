/** The part of the Navigation API that is needed; other browsers reload as before. */
interface ReloadEvent extends Event {
  readonly navigationType: string
  readonly userInitiated: boolean
}

const isReload = (event: Event): event is ReloadEvent =>
  'navigationType' in event && event.navigationType === 'reload' && 'userInitiated' in event

interface PreventLostReloadDeps {
  /** the source of navigation events: `window.navigation` */
  announced: EventTarget
  isReachable: () => Promise<boolean>
  reload: () => void
  onUnreachable: () => void
}

/**
 * The router reloads the document if a part of the next page could not be loaded, because a new version may have
 * replaced it. Offline that would lose the open page: so a reload without a user's action is allowed only if the
 * shop answers. Returns a function that stops it.
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
