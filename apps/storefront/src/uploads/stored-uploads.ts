import {
  createLocalRecords,
  type LocalRecords,
  type RecordKey,
  usableStorage,
} from '../session/stored-record.ts'

/** Started uploads of large files: a buyer who chooses the same file again continues with them. */
interface StoredUpload {
  key: string
  order_id: string
  purpose: string
  name: string
  size: number
  modified_at: number
  expires: number
}

const isStoredUpload = (value: unknown): value is StoredUpload => {
  if (typeof value !== 'object' || value === null) return false
  const stored = value as Record<string, unknown>
  return (
    ['key', 'order_id', 'purpose', 'name'].every((name) => typeof stored[name] === 'string') &&
    ['size', 'modified_at', 'expires'].every((name) => typeof stored[name] === 'number')
  )
}

const recordKey: RecordKey<StoredUpload[]> = {
  name: 'parted_uploads',
  holds: (value): value is StoredUpload[] => Array.isArray(value) && value.every(isStoredUpload),
}

const mostKept = 20

/** The started uploads in the browser's records, and those of them that this document uses. */
export const createStoredUploads = (records: LocalRecords, now: () => number = Date.now) => {
  /** The same file may be chosen for two products, and each needs parts of its own. */
  const inUse = new Map<string, File>()
  const read = () => (records.read(recordKey) ?? []).filter(({ expires }) => expires > now())
  const write = (stored: StoredUpload[]) => {
    const last = Math.max(0, ...stored.map(({ expires }) => expires))
    if (stored.length > 0) records.write(recordKey, stored.slice(-mostKept), last)
    else records.remove(recordKey)
  }
  return {
    /**
     * Returns the started upload of this file; the same name, size and time of the last change mean the same
     * file.
     */
    take: (orderId: string, purpose: string, file: File): string | undefined => {
      const begun = read().find(
        (one) =>
          one.order_id === orderId &&
          one.purpose === purpose &&
          one.name === file.name &&
          one.size === file.size &&
          one.modified_at === file.lastModified &&
          (inUse.get(one.key) ?? file) === file,
      )
      if (begun) inUse.set(begun.key, file)
      return begun?.key
    },
    keep: (upload: StoredUpload, file: File) => {
      inUse.set(upload.key, file)
      write([...read().filter(({ key }) => key !== upload.key), upload])
    },
    drop: (key: string) => {
      inUse.delete(key)
      write(read().filter((one) => one.key !== key))
    },
    keyOf: (file: File): string | undefined => [...inUse].find(([, owner]) => owner === file)?.[0],
  }
}

export type StoredUploads = ReturnType<typeof createStoredUploads>

let ofBrowser: StoredUploads | undefined

export const storedUploads = (): StoredUploads => {
  ofBrowser ??= createStoredUploads(createLocalRecords(usableStorage(() => window.localStorage)))
  return ofBrowser
}
