import { ProviderError } from '../provider-error.ts'

// A closed list of characters, so that no file system, address or signature reads a key in two ways. A dot may not
// stand first: those names are the adapter's own, and `..` leads out of the folder.
const segment = /^[\w-](?:[\w.-]{0,198}[\w-])?$/
const longest = 300

export const isStorageKey = (key: string): boolean =>
  key.length <= longest && key.split('/').every((part) => segment.test(part))

export const checkKey = (key: string): string => {
  if (!isStorageKey(key)) throw new ProviderError('storage', 'bad key', true)
  return key
}
