export const undoMs = 5000

interface DeferredRemovalDeps {
  hide: (ids: readonly string[]) => void
  show: (ids: readonly string[]) => void
  /** Really removes; from here on there is no way back. */
  remove: (ids: readonly string[]) => void
  /** how many can be taken back just now */
  onPending: (count: number) => void
}

/** Takes things out at once for the eye, and for good only when there was time to think better of it. */
export const createDeferredRemoval = ({ hide, show, remove, onPending }: DeferredRemovalDeps) => {
  let pending: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (): string[] => {
    clearTimeout(timer)
    const ids = pending
    pending = []
    if (ids.length > 0) onPending(0)
    return ids
  }

  const flush = () => {
    const ids = settle()
    if (ids.length > 0) remove(ids)
  }

  return {
    /** What is taken out soon after something else comes back together with it. */
    take(ids: readonly string[]) {
      if (ids.length === 0) return
      clearTimeout(timer)
      pending = [...pending, ...ids]
      timer = setTimeout(flush, undoMs)
      hide(ids)
      onPending(pending.length)
    },
    undo() {
      const ids = settle()
      if (ids.length > 0) show(ids)
    },
    /** Now instead of later: for who leaves. */
    flush,
  }
}
