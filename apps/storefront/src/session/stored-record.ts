import type { CallData, Calls } from '@yinpu/contract'

/** The part of the browser's Storage that records need. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A record's name, with a check that its value is valid. */
export interface RecordKey<Value> {
  readonly name: string
  readonly holds: (value: unknown) => value is Value
}

export interface LocalRecords {
  read<Value>(key: RecordKey<Value>): Value | null
  /** `expire` in epoch milliseconds; 0 never expires. */
  write<Value>(key: RecordKey<Value>, value: Value, expire: number): void
  remove(key: RecordKey<unknown>): void
}

export interface SessionRecords {
  read<Value>(key: RecordKey<Value>): Value | null
  write<Value>(key: RecordKey<Value>, value: Value): void
  remove(key: RecordKey<unknown>): void
}

/** A storage may be absent, full or forbidden: none of that may stop the shop. */
const attempt = <Result>(step: () => Result): Result | null => {
  try {
    return step()
  } catch {
    return null
  }
}

const readObject = (storage: RecordStorage | undefined, name: string): Record<string, unknown> | null =>
  attempt(() => {
    const parsed: unknown = JSON.parse(storage?.getItem(name) ?? 'null')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null
  })

const remove = (storage: RecordStorage | undefined, name: string): void => {
  attempt(() => storage?.removeItem(name))
}

const writeObject = (storage: RecordStorage | undefined, name: string, record: object): void => {
  const written = attempt(() => {
    storage?.setItem(name, JSON.stringify(record))
    return true
  })
  // An old value that could not be replaced must not count as current.
  if (!written) remove(storage, name)
}

/** Records with an expiry; an expired one is removed as soon as it is read. */
export const createLocalRecords = (
  storage: RecordStorage | undefined,
  now: () => number = Date.now,
): LocalRecords => ({
  read(key) {
    const record = readObject(storage, key.name)
    if (!record || !key.holds(record.value) || typeof record.expire !== 'number') return null
    if (record.expire === 0 || record.expire > now()) return record.value
    remove(storage, key.name)
    return null
  },
  write: (key, value, expire) => writeObject(storage, key.name, { value, expire }),
  remove: (key) => remove(storage, key.name),
})

/** Records without an expiry, which end with the tab. */
export const createSessionRecords = (storage: RecordStorage | undefined): SessionRecords => ({
  read(key) {
    const record = readObject(storage, key.name)
    return record && key.holds(record.value) ? record.value : null
  },
  write: (key, value) => writeObject(storage, key.name, { value }),
  remove: (key) => remove(storage, key.name),
})

export const createMemoryStorage = (): RecordStorage => {
  const entries = new Map<string, string>()
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}

/**
 * The browser's storage, or a substitute that lasts as long as the page. If storage is forbidden, even touching
 * `window.localStorage` throws, and without a substitute every call would fetch a token and no login would last.
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

/** The token that the server issues for a shop and, in the same form, for a buyer. */
export type IssuedToken = CallData<Calls['issueCompanyToken']>

export interface StoredToken {
  read(): string | null
  write(issued: IssuedToken): void
  remove(): void
  /** A late answer about an older token must not remove the one that replaced it. */
  removeIfStill(token: string): void
}

// A header accepts visible ASCII only: a corrupt record would make fetch itself throw, on every call, for ever.
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)

export const accessTokenKey: RecordKey<string> = { name: 'access_token', holds: isToken }
export const userTokenKey: RecordKey<string> = { name: 'user_token', holds: isToken }

export const createStoredToken = (records: LocalRecords, key: RecordKey<string>): StoredToken => {
  const read = () => records.read(key)
  const remove = () => records.remove(key)
  return {
    read,
    write: (issued) => records.write(key, issued.token, issued.expire_time),
    remove,
    removeIfStill(token) {
      if (read() === token) remove()
    },
  }
}
