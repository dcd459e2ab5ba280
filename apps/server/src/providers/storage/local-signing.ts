import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { encodePolicy, type PlannedPart, type Upload, type UploadForm } from './storage.ts'
import { UploadRefusal } from './upload-draft.ts'

export const uploadPath = '/files/upload'

const signatureField = 'x-yinpu-signature'

const policyShape = z.object({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.tuple([z.literal('eq'), z.literal('$key'), z.string()]),
    z.tuple([z.literal('content-length-range'), z.literal(1), z.int()]),
    z.tuple([z.literal('eq'), z.literal('$Content-Type'), z.string()]),
  ]),
})

const signPolicy = (secret: Buffer, policy: string) =>
  createHmac('sha256', secret).update(policy).digest('hex')

const isSigned = (secret: Buffer, policy: string, signature: string) => {
  const expected = Buffer.from(signPolicy(secret, policy))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

export const signLocalForm = (secret: Buffer, upload: Upload): UploadForm => {
  const { key, contentType, expiresAt } = upload
  const policy = encodePolicy(upload, [['eq', '$Content-Type', contentType]])
  const fields = { key, 'Content-Type': contentType, policy, [signatureField]: signPolicy(secret, policy) }
  return { host: uploadPath, fields, key, expires: expiresAt }
}

/** The upload that the form was signed for; throws an UploadRefusal if it is not ours, too old or altered. */
export const openLocalForm = (secret: Buffer, fields: ReadonlyMap<string, string>, now: number): Upload => {
  const policy = fields.get('policy') ?? ''
  if (!isSigned(secret, policy, fields.get(signatureField) ?? '')) throw new UploadRefusal('forbidden')
  // Ours, but perhaps of an older release.
  const opened = policyShape.safeParse(JSON.parse(Buffer.from(policy, 'base64').toString()))
  if (!opened.success) throw new UploadRefusal('expired')
  const [[, , key], [, , size], [, , contentType]] = opened.data.conditions
  const expiresAt = Date.parse(opened.data.expiration)
  if (expiresAt <= now) throw new UploadRefusal('expired')
  if (fields.get('key') !== key || fields.get('Content-Type') !== contentType)
    throw new UploadRefusal('forbidden')
  return { key, size, contentType, expiresAt }
}

export const downloadPath = '/files/download'

interface Link {
  key: string
  filename: string
  expiresAt: number
}

const signLink = (secret: Buffer, { key, filename, expiresAt }: Link) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['download', key, filename, expiresAt]))
    .digest('base64url')

export const signLocalLink = (secret: Buffer, link: Link): string => {
  const { key, filename, expiresAt } = link
  const query = new URLSearchParams({
    key,
    filename,
    expires: String(expiresAt),
    signature: signLink(secret, link),
  })
  return `${downloadPath}?${query}`
}

/** The file that a link was signed for; undefined if the link is not ours or too old. */
export const openLocalLink = (
  secret: Buffer,
  query: Record<string, unknown>,
  now: number,
): { key: string; filename: string } | undefined => {
  const { key, filename, expires, signature } = query
  if (typeof key !== 'string' || typeof filename !== 'string' || typeof signature !== 'string')
    return undefined
  const expiresAt = Number(expires)
  const expected = Buffer.from(signLink(secret, { key, filename, expiresAt }))
  const actual = Buffer.from(signature)
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isOurs && expiresAt > now ? { key, filename } : undefined
}

export const partPath = '/files/upload/part'

export interface PartAddress extends PlannedPart {
  uploadId: string
}

const signPart = (secret: Buffer, { uploadId, number, offset, size }: PartAddress, expiresAt: number) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['part', uploadId, number, offset, size, expiresAt]))
    .digest('base64url')

export const signLocalPart = (secret: Buffer, part: PartAddress, expiresAt: number): string => {
  const query = new URLSearchParams({
    upload: part.uploadId,
    number: String(part.number),
    offset: String(part.offset),
    size: String(part.size),
    expires: String(expiresAt),
    signature: signPart(secret, part, expiresAt),
  })
  return `${partPath}?${query}`
}

/** The part that an address was signed for; throws an UploadRefusal if it is not ours or too old. */
export const openLocalPart = (secret: Buffer, query: Record<string, unknown>, now: number): PartAddress => {
  const part = {
    uploadId: String(query.upload),
    number: Number(query.number),
    offset: Number(query.offset),
    size: Number(query.size),
  }
  const expiresAt = Number(query.expires)
  const expected = Buffer.from(signPart(secret, part, expiresAt))
  const actual = Buffer.from(String(query.signature))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new UploadRefusal('forbidden')
  if (expiresAt <= now) throw new UploadRefusal('expired')
  return part
}
