interface WatchDeps {
  /** asks whether the money has come; true ends the watch */
  check: () => Promise<boolean>
  tab: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

export const firstMs = 3_000
export const laterMs = 6_000
/** Most who pay have done so within two minutes. */
export const quickChecks = 40

/**
 * Asks for the result again and again while the page is seen, until it is there or the answered function is called.
 * It is only for where nobody tells us by itself.
 */
export const watchPayment = ({ check, tab }: WatchDeps): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isAsking = false
  let asked = 0

  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isOver && tab.visibilityState === 'visible') timer = setTimeout(() => void ask(), ms)
  }

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    asked += 1
    const isDone = await check().catch(() => false)
    isAsking = false
    if (isDone) stop()
    else wait(asked < quickChecks ? firstMs : laterMs)
  }

  const onVisibility = () => wait(0)

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    tab.removeEventListener('visibilitychange', onVisibility)
  }

  tab.addEventListener('visibilitychange', onVisibility)
  wait(firstMs)
  return stop
}
