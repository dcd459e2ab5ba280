import { useCallback, useSyncExternalStore } from 'react'
import { createLocalRecords, type LocalRecords, type RecordKey, usableStorage } from './stored-record.ts'

const listeners = new Set<() => void>()
let records: LocalRecords | undefined

const localRecords = (): LocalRecords => {
  records ??= createLocalRecords(usableStorage(() => window.localStorage))
  return records
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const nothing = () => null

/**
 * A small setting that this browser stores, such as the destination of parcels. The server does not store it.
 */
export const useRemembered = (key: RecordKey<string>) => {
  const read = useCallback(() => localRecords().read(key), [key])
  const value = useSyncExternalStore(subscribe, read, nothing)
  const remember = useCallback(
    (next: string) => {
      localRecords().write(key, next, 0)
      for (const listener of [...listeners]) listener()
    },
    [key],
  )
  return [value, remember] as const
}
