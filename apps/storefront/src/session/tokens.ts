import type { CallData, Calls } from '@yinpu/contract'
import type { LocalRecords, RecordKey } from './stored-record.ts'

/** What the server hands out for a shop and, alike, for a buyer. */
export type IssuedToken = CallData<Calls['issueCompanyToken']>

export interface StoredToken {
  read(): string | null
  write(issued: IssuedToken): void
  remove(): void
  /** A late answer about an older token must not take away the one that replaced it. */
  removeIfStill(token: string): void
}

// A header takes visible ASCII only: a spoilt record would make fetch itself throw, on every call, for ever.
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
