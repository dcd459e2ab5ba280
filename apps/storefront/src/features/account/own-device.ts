import {
  createLocalRecords,
  type LocalRecords,
  type RecordKey,
  usableStorage,
} from '../../session/stored-record.ts'

const form = /^[\w-]{43}$/

export const deviceKey: RecordKey<string> = {
  name: 'device',
  holds: (value): value is string => typeof value === 'string' && form.test(value),
}

const randomDevice = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Reads the id of this browser. The server recognises the browser by it after the first login, so that strangers
 * who try the same mobile do not lock it out. The id stays after a logout and contains nothing about the buyer.
 */
export const readDevice = (records: LocalRecords): string => {
  const stored = records.read(deviceKey)
  if (stored !== null) return stored
  const made = randomDevice()
  records.write(deviceKey, made, 0)
  return made
}

let records: LocalRecords | undefined

/** It works only in a browser, when a form is sent. */
export const ownDevice = (): string => {
  records ??= createLocalRecords(usableStorage(() => window.localStorage))
  return readDevice(records)
}
