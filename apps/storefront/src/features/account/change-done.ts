import { useCallback, useState } from 'react'

/** What was done last, until something is touched again, and how often something was. */
export const useDone = () => {
  const [{ done, times }, set] = useState<{ done?: string; times: number }>({ times: 0 })
  const setDone = useCallback((words: string) => set((last) => ({ done: words, times: last.times + 1 })), [])
  const clearDone = useCallback(() => set((last) => (last.done ? { times: last.times } : last)), [])
  return { done, times, setDone, clearDone }
}
