import type { Readable } from 'node:stream'
import { ProviderError } from '../provider-error.ts'
import { askBucket, type BucketDeps, ownUseMs } from './ask-bucket.ts'
import { partBytes, type Storage, type StoredPart, type StreamOptions } from './storage.ts'

type Parts = Pick<Storage, 'startParts' | 'signPart' | 'completeParts' | 'abortParts'>

interface Input extends StreamOptions {
  key: string
  content: Readable
}

/** A slow line has this long for one part. */
const partMs = 120_000

/** Chunks of any size as parts of the size that a bucket requires; the last may be shorter. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let length = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    pending.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    const bytes = Buffer.concat(pending)
    yield bytes.subarray(0, partBytes)
    pending = [bytes.subarray(partBytes)]
    length = bytes.length - partBytes
  }
  if (length > 0) yield Buffer.concat(pending)
}

/**
 * Sends content to a bucket while it is being made, with one part of it in memory; a failed one leaves nothing
 * there.
 */
export const putInParts = async (parts: Parts, deps: BucketDeps, input: Input): Promise<number> => {
  const { now = Date.now } = deps
  const { key, content, onBegun } = input
  const uploadId = await parts.startParts({
    ...{ key, size: partBytes, contentType: 'application/octet-stream' },
    expiresAt: now() + ownUseMs,
  })
  const parted = { key, uploadId }
  const stored: StoredPart[] = []
  let size = 0
  const putPart = async (bytes: Buffer) => {
    const part = { number: stored.length + 1, offset: size, size: bytes.length }
    const url = parts.signPart(parted, part, now() + ownUseMs)
    const body = new Blob([new Uint8Array(bytes)])
    const etag = await askBucket({ method: 'PUT', url, body }, { timeoutMs: partMs, ...deps }, (response) => {
      if (!response.ok) throw new ProviderError('storage', `HTTP ${response.status}`, true)
      return response.headers.get('etag') ?? ''
    })
    stored.push({ number: part.number, size: part.size, etag })
    size += bytes.length
  }
  try {
    await onBegun?.(uploadId)
    for await (const bytes of partsOf(content)) await putPart(bytes)
    await parts.completeParts(parted, stored)
    return size
  } catch (error) {
    await parts.abortParts(parted).catch(() => {})
    throw error
  }
}
