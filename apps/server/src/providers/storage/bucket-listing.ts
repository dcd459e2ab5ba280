import { isStorageKey } from './storage-key.ts'

interface Listing {
  files: { key: string; modifiedAt: number }[]
  /** where the next page begins, if there is one */
  next: string | undefined
}

export const textOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

/**
 * The answer to ListObjectsV2, which OSS has too. Read by its tags: keys of ours hold nothing that XML would write
 * differently, and others are passed over.
 */
export const readListing = (xml: string): Listing => ({
  files: [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
    .map(([, content = '']) => ({
      key: textOf(content, 'Key'),
      modifiedAt: Date.parse(textOf(content, 'LastModified')),
    }))
    .filter(({ key }) => isStorageKey(key)),
  next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined,
})
