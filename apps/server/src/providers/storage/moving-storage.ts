import type { BucketStorage } from './bucket-storage.ts'
import type { DiskStorage, LocalStorage } from './local-storage.ts'
import type { PartedUpload, Storage } from './storage.ts'

interface Ends {
  disk: DiskStorage
  bucket: BucketStorage
  /** the storage of new files */
  to: 'disk' | 'bucket'
}

/**
 * While files move from this disk to a bucket: new ones go to one of the two, and all are read from either. Links
 * lead to this server, which knows the place, and forms that were signed for the disk still arrive there.
 */
export const createMovingStorage = ({ disk, bucket, to }: Ends): LocalStorage => {
  const target: Storage = to === 'disk' ? disk : bucket
  // The disk is read first: it is near, and a file in both is the same.
  const holderOf = async (key: string): Promise<Storage> => ((await disk.stat(key)) ? disk : bucket)
  const holderOfParts = ({ uploadId }: PartedUpload): Storage => (disk.holdsParts(uploadId) ? disk : bucket)

  return {
    kind: 'local',
    uploadOrigin: bucket.uploadOrigin,
    signLink: disk.signLink,
    checkForBrowsers: bucket.checkForBrowsers,
    openLink: disk.openLink,
    openForm: disk.openForm,
    draft: disk.draft,
    openPart: disk.openPart,
    putPart: disk.putPart,
    signUpload: target.signUpload,
    startParts: target.startParts,
    put: target.put,
    putStream: target.putStream,
    ...(to === 'disk' && { diskSpace: disk.diskSpace }),
    signPart: (parted, part, expiresAt) => holderOfParts(parted).signPart(parted, part, expiresAt),
    listParts: async (parted) => holderOfParts(parted).listParts(parted),
    completeParts: async (parted, parts) => holderOfParts(parted).completeParts(parted, parts),
    abortParts: async (parted) => holderOfParts(parted).abortParts(parted),
    stat: async (key) => (await disk.stat(key)) ?? bucket.stat(key),
    read: async (key, range) => (await holderOf(key)).read(key, range),
    readHead: async (key, bytes) => (await holderOf(key)).readHead(key, bytes),
    // The disk first: a process that copies a file checks there once more when the copy has arrived.
    remove: async (key) => {
      await disk.remove(key)
      await bucket.remove(key)
    },
  }
}
