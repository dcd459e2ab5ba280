import { hash, randomBytes } from 'node:crypto'

/**
 * `<company id without dashes>.<256 random bits>`: the company is in the token, so that the row is found by
 * its primary key, which begins with the company.
 */
export const makeAccessToken = (companyId: string) =>
  `${companyId.replaceAll('-', '')}.${randomBytes(32).toString('base64url')}`

const form = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/

export const companyOfToken = (token: string): string | undefined => {
  const parts = form.exec(token)
  return parts ? parts.slice(1).join('-') : undefined
}

export const hashToken = (token: string) => hash('sha256', token, 'base64url')
