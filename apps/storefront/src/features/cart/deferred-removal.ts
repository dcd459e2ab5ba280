export const undoMs = 5000

interface DeferredRemovalDeps {
  hide: (ids: readonly string[]) => void
  show: (ids: readonly string[]) => void
  /** Removes the items on the server; this cannot be undone. */
  remove: (ids: readonly string[]) => void
  /** the number of items whose removal can still be undone */
  onPending: (count: number) => void
}

/** Hides removed items at once, and removes them on the server when the time for an undo is over. */
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
    /** Removals in quick succession are undone together. */
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
    /** Removes now instead of later, when the buyer leaves. */
    flush,
  }
}
