import type { RecordStorage } from './stored-record.ts'

export const createMemoryStorage = (): RecordStorage => {
  const entries = new Map<string, string>()
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}

/**
 * The browser's storage, or one that lasts as long as the page. Where storage is forbidden even touching
 * `window.localStorage` throws, and without a substitute every call would fetch a token and no login would hold.
 */
export const usableStorage = (open: () => RecordStorage): RecordStorage => {
  try {
    const storage = open()
    const probe = 'storage_probe'
    storage.setItem(probe, probe)
    storage.removeItem(probe)
    return storage
  } catch {
    return createMemoryStorage()
  }
}
