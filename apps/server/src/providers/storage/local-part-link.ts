import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlannedPart } from './storage.ts'
import { UploadRefusal } from './upload-refusal.ts'

export const partPath = '/files/upload/part'

export interface PartAddress extends PlannedPart {
  uploadId: string
}

const sign = (secret: Buffer, { uploadId, number, offset, size }: PartAddress, expiresAt: number) =>
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
    signature: sign(secret, part, expiresAt),
  })
  return `${partPath}?${query}`
}

/** What an address was signed for; throws an UploadRefusal where it is not ours or too old. */
export const openLocalPart = (secret: Buffer, query: Record<string, unknown>, now: number): PartAddress => {
  const part = {
    uploadId: String(query.upload),
    number: Number(query.number),
    offset: Number(query.offset),
    size: Number(query.size),
  }
  const expiresAt = Number(query.expires)
  const expected = Buffer.from(sign(secret, part, expiresAt))
  const given = Buffer.from(String(query.signature))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new UploadRefusal('forbidden')
  if (expiresAt <= now) throw new UploadRefusal('expired')
  return part
}
