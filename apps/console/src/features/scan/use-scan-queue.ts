import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { renewAfter } from '../../session/renew.ts'
import { createScanQueue } from './scan-queue.ts'
import { createScanStore } from './scan-store.ts'

/** Nobody who has a ticket in their hand waits longer: the scan is kept and sent later. */
const answerMs = 8_000
const againMs = 5_000

const aloneOverTabs = (name: string) => (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request(name, work) : work()

/** The scans of the signed-in person: sent at once, or kept until the network is back. */
export const useScanQueue = () => {
  const { company, staff } = useMe()
  const client = useQueryClient()
  const queue = useMemo(
    () =>
      createScanQueue({
        store: createScanStore(company.id, staff.id),
        now: Date.now,
        send: (body) => call('scanJob', { body }, { signal: AbortSignal.timeout(answerMs) }),
        alone: aloneOverTabs(`yinpu-scan:${company.id}:${staff.id}`),
        onAnswer: () => void renewAfter(client, 'scanJob'),
      }),
    [client, company.id, staff.id],
  )
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  const hasWaiting = state.waiting.length > 0
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    window.addEventListener('online', flush)
    return () => window.removeEventListener('online', flush)
  }, [queue])
  useEffect(() => {
    if (!hasWaiting) return
    const timer = setInterval(() => void queue.flush(), againMs)
    return () => clearInterval(timer)
  }, [queue, hasWaiting])
  return { ...state, add: queue.add, dismiss: queue.dismiss }
}

const subscribeToNetwork = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
