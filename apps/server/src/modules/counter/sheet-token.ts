import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../../kernel/secret-box.ts'
import { hashToken } from '../company/access-token.ts'

const bytes = 24

/** The purpose for which the link of a company's sheet is sealed. */
const whose = (companyId: string) => `quote-sheet:${companyId}`

/** 192 random bits. The database has them as a hash, by which the link is found, and sealed, to send it again. */
export const makeSheetToken = async (secrets: Pick<SecretBox, 'seal'>, companyId: string) => {
  const token = randomBytes(bytes).toString('base64url')
  return { tokenHash: hashToken(token), tokenSealed: await secrets.seal(token, whose(companyId)) }
}

export const openSheetToken = (
  secrets: Pick<SecretBox, 'open'>,
  { companyId, tokenSealed }: { companyId: string; tokenSealed: string },
) => secrets.open(tokenSealed, whose(companyId))

const form = /^[\w-]{32}$/

/** Undefined for a text that no token has. */
export const sheetTokenHash = (token: string): string | undefined =>
  form.test(token) ? hashToken(token) : undefined
