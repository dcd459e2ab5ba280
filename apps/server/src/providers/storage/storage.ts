import type { Readable } from 'node:stream'

export interface Upload {
  /** made by us, never by a buyer: `company/user/purpose/random`, see storage-key.ts */
  key: string
  /** the most bytes that may come */
  size: number
  /** `type/subtype`; where a browser knows none, application/octet-stream */
  contentType: string
  expiresAt: number
}

/** What a browser posts as multipart/form-data: the fields in their order, then `file`. Success is HTTP 204. */
export interface UploadForm {
  /** an address, or for local disk a path of this server */
  host: string
  fields: Record<string, string>
  key: string
  expires: number
}

export interface StoredFile {
  size: number
  /** changes with the content; local disk has none, because nothing there is ever replaced */
  etag?: string
}

/** A large file comes in parts, each put to an address of its own; the storage knows them by `uploadId`. */
export interface PartedUpload {
  key: string
  uploadId: string
}

/** Numbers begin with 1. */
export interface PlannedPart {
  number: number
  offset: number
  size: number
}

export interface StoredPart {
  number: number
  size: number
  /** what a bucket wants to hear again when the parts are put together */
  etag?: string
}

/** Both ends count, as in HTTP. */
export interface ByteRange {
  start: number
  end?: number
}

/**
 * Where buyers' files lie. Everything that asks the provider throws a ProviderError; a key that is none of ours and
 * a file that is not there are refusals.
 */
export interface Storage {
  readonly kind: 'local' | 'oss' | 's3'
  /** what a page must be allowed to connect to; none where files come to this server */
  readonly uploadOrigin?: string
  signUpload(upload: Upload): UploadForm
  /** Here `upload.size` is exact, and `expiresAt` says until when parts may come. */
  startParts(upload: Upload): Promise<string>
  /** an address that takes one PUT of exactly this part, again and again until it expires */
  signPart(parted: PartedUpload, part: PlannedPart, expiresAt: number): string
  /** the parts that lie there whole; undefined where the parts were put together, given up, or never begun */
  listParts(parted: PartedUpload): Promise<StoredPart[] | undefined>
  /** Makes one file of the parts. Nothing is replaced, and half a file is never seen. */
  completeParts(parted: PartedUpload, parts: StoredPart[]): Promise<void>
  /** Gives the parts up; what is gone already is no fault. */
  abortParts(parted: PartedUpload): Promise<void>
  /** bytes that may still be promised to buyers; without it there is always room */
  room?(): Promise<number>
  /** what really lies there, whatever a client says */
  stat(key: string): Promise<StoredFile | undefined>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** the first bytes, fewer where the file is shorter */
  readHead(key: string, bytes: number): Promise<Buffer>
  /** A small file of our own making, under a key where nothing lies yet. */
  put(key: string, content: Buffer): Promise<void>
  /** A file that is gone already is no fault. */
  remove(key: string): Promise<void>
  /** an address that saves the file under this name; without it the file is streamed by us */
  downloadUrl?(key: string, filename: string, expiresAt: number): string
  /** keys of files that have not changed since `time` */
  listOlderThan?(prefix: string, time: number): AsyncIterable<string>
}
