import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Upload, UploadForm } from './storage.ts'
import { encodePolicy } from './upload-policy.ts'
import { UploadRefusal } from './upload-refusal.ts'

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

const sign = (secret: Buffer, policy: string) => createHmac('sha256', secret).update(policy).digest('hex')

const isSigned = (secret: Buffer, policy: string, signature: string) => {
  const expected = Buffer.from(sign(secret, policy))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export const signLocalForm = (secret: Buffer, upload: Upload): UploadForm => {
  const { key, contentType, expiresAt } = upload
  const policy = encodePolicy(upload, [['eq', '$Content-Type', contentType]])
  const fields = { key, 'Content-Type': contentType, policy, [signatureField]: sign(secret, policy) }
  return { host: uploadPath, fields, key, expires: expiresAt }
}

/** What the form was signed for; throws an UploadRefusal where it is not ours, too old or not what was signed. */
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
