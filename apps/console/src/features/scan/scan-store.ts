import type { ScanStore, StoredScan } from './scan-queue.ts'

const isStored = (value: unknown): value is StoredScan =>
  typeof value === 'object' && value !== null && 'key' in value && 'scan' in value && 'seq' in value

const parse = (text: string | null): StoredScan | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isStored(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A storage that forgets: of a browser that keeps nothing for this page. */
const memory = () => {
  const rows = new Map<string, string>()
  return {
    keys: () => [...rows.keys()],
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
}

const browserStorage = () => {
  try {
    const storage = globalThis.localStorage
    storage.setItem('yinpu-scan-try', '1')
    storage.removeItem('yinpu-scan-try')
    return {
      keys: () => Object.keys(storage),
      getItem: (key: string) => storage.getItem(key),
      setItem: (key: string, value: string) => storage.setItem(key, value),
      removeItem: (key: string) => storage.removeItem(key),
    }
  } catch {
    return undefined
  }
}

/** The scans of one person in one shop, each with an entry of its own, so that two tabs do not overwrite each other. */
export const createScanStore = (companyId: string, staffId: string): ScanStore => {
  const storage = browserStorage() ?? memory()
  const prefix = `yinpu-scan:${companyId}:${staffId}:`
  return {
    list: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => parse(storage.getItem(key)) ?? []),
    put: (scan) => storage.setItem(`${prefix}${scan.key}`, JSON.stringify(scan)),
    remove: (key) => storage.removeItem(`${prefix}${key}`),
  }
}
