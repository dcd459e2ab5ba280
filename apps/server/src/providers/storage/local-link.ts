import { createHmac, timingSafeEqual } from 'node:crypto'

export const downloadPath = '/files/download'

interface Link {
  key: string
  filename: string
  expiresAt: number
}

const sign = (secret: Buffer, { key, filename, expiresAt }: Link) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['download', key, filename, expiresAt]))
    .digest('base64url')

export const signLocalLink = (secret: Buffer, link: Link): string => {
  const { key, filename, expiresAt } = link
  const query = new URLSearchParams({
    key,
    filename,
    expires: String(expiresAt),
    signature: sign(secret, link),
  })
  return `${downloadPath}?${query}`
}

/** What a link was signed for; undefined where it is not ours or too old. */
export const openLocalLink = (
  secret: Buffer,
  query: Record<string, unknown>,
  now: number,
): { key: string; filename: string } | undefined => {
  const { key, filename, expires, signature } = query
  if (typeof key !== 'string' || typeof filename !== 'string' || typeof signature !== 'string')
    return undefined
  const expiresAt = Number(expires)
  const expected = Buffer.from(sign(secret, { key, filename, expiresAt }))
  const given = Buffer.from(signature)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && expiresAt > now ? { key, filename } : undefined
}
