import type { Readable } from 'node:stream'
import { ProviderError } from '../provider-error.ts'
import { encodeText } from '../rfc3986.ts'

export interface Upload {
  /** made by us, never by a buyer: `company/user/purpose/random`, see `checkKey` */
  key: string
  /** the most bytes that may come; with a PUT, exactly these */
  size: number
  /** `type/subtype`; if a browser knows none, application/octet-stream */
  contentType: string
  expiresAt: number
}

/**
 * The multipart/form-data of a browser: the fields in their order, then `file`. Success is HTTP 204. Where the storage
 * takes no forms, the file itself is put to `host` instead, with the headers of `put`. Success is HTTP 200.
 */
export interface UploadForm {
  /** an address, or for local disk a path of this server */
  host: string
  fields: Record<string, string>
  put?: { headers: Record<string, string> }
  key: string
  expires: number
}

interface StoredFile {
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
  /** a bucket requires it when the parts are joined */
  etag?: string
}

export interface StreamOptions {
  /**
   * Called before the first byte goes to a bucket: with this id `abortParts` removes the parts of a killed process.
   */
  onBegun?: (uploadId: string) => Promise<void>
}

/** Both ends count, as in HTTP. */
export interface ByteRange {
  start: number
  end?: number
}

/**
 * The storage of buyers' files. Every request to the provider throws a ProviderError; a key that is none of ours
 * and a file that is not there are refusals.
 */
export interface Storage {
  readonly kind: 'local' | 'oss' | 's3'
  /** the origin that a page must be allowed to connect to; none if files come to this server */
  readonly uploadOrigin?: string
  signUpload(upload: Upload): UploadForm
  /** Here `upload.size` is exact, and `expiresAt` is the time until which parts may come. */
  startParts(upload: Upload): Promise<string>
  /** an address that takes one PUT of exactly this part, again and again until it expires */
  signPart(parted: PartedUpload, part: PlannedPart, expiresAt: number): string
  /** the parts that are stored whole; undefined if the parts were joined, abandoned, or never begun */
  listParts(parted: PartedUpload): Promise<StoredPart[] | undefined>
  /** Makes one file of the parts. Nothing is replaced, and half a file is never seen. */
  completeParts(parted: PartedUpload, parts: StoredPart[]): Promise<void>
  /** Abandons the parts; it is no fault if they are gone already. */
  abortParts(parted: PartedUpload): Promise<void>
  /** bytes that may still be promised to buyers; undefined means unlimited space */
  diskSpace?(): Promise<number>
  /** the file that is really stored, whatever a client says */
  stat(key: string): Promise<StoredFile | undefined>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** the first bytes, fewer if the file is shorter */
  readHead(key: string, bytes: number): Promise<Buffer>
  /** A small file of our own making, under an unused key. */
  put(key: string, content: Buffer): Promise<void>
  /**
   * A file of our own making of any size, stored while it is made; it is not visible before it is whole. Returns
   * its size.
   */
  putStream(key: string, content: Readable, options?: StreamOptions): Promise<number>
  /** A file that is gone already is no fault. */
  remove(key: string): Promise<void>
  /** an address that saves the file under this name; without it the file is streamed by us */
  downloadUrl?(key: string, filename: string, expiresAt: number): string
  /** Throws if the provider would refuse what browsers send and fetch. */
  checkForBrowsers?(): Promise<void>
  /** keys of files that have not changed since `time` */
  listOlderThan?(prefix: string, time: number): AsyncIterable<string>
}

// A closed list of characters, so that no file system, address or signature reads a key in two ways. A dot may not
// be first: those names are the adapter's own, and `..` leads out of the folder.
const segment = /^[\w-](?:[\w.-]{0,198}[\w-])?$/
const longest = 300

export const isStorageKey = (key: string): boolean =>
  key.length <= longest && key.split('/').every((part) => segment.test(part))

export const checkKey = (key: string): string => {
  if (!isStorageKey(key)) throw new ProviderError('storage', 'bad key', true)
  return key
}

/** Amazon requires 5 MiB of every part but the last; a lost connection costs no more than one part. */
export const partBytes = 8 * 1024 ** 2

/** The parts of a file of this size, in their order. */
export const planParts = (size: number, partSize: number): PlannedPart[] =>
  Array.from({ length: Math.ceil(size / partSize) }, (_, at) => ({
    number: at + 1,
    offset: at * partSize,
    size: Math.min(partSize, size - at * partSize),
  }))

const contentTypeForm = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/
/** OSS and S3 take no more in one form. */
export const largest = 5 * 1024 ** 3

/** Refuses to sign an upload that an adapter would not accept. */
export const checkUpload = ({ key, size, contentType }: Upload): void => {
  checkKey(key)
  if (!Number.isSafeInteger(size) || size < 1 || size > largest)
    throw new ProviderError('storage', 'bad size', true)
  if (!contentTypeForm.test(contentType)) throw new ProviderError('storage', 'bad content type', true)
}

/** Always as an attachment: whatever its content is, a browser saves it instead of displaying it. */
export const attachmentDisposition = (filename: string): string =>
  `attachment; filename*=UTF-8''${encodeText(filename)}`

type Condition = Record<string, string> | ['eq', string, string] | ['content-length-range', number, number]

/** The form that Amazon invented and the others took over: a name in `{name: value}` or `['eq', '$name', value]`. */
export const encodePolicy = ({ key, size, expiresAt }: Upload, conditions: Condition[]): string =>
  Buffer.from(
    JSON.stringify({
      expiration: new Date(expiresAt).toISOString(),
      conditions: [['eq', '$key', key], ['content-length-range', 1, size], ...conditions],
    }),
  ).toString('base64')
