import { sheetPathOf } from '@yinpu/contract'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { QuoteSheetRow } from './quote-sheet-repository.ts'
import { openSheetToken } from './sheet-token.ts'

interface Deps {
  secrets: Pick<SecretBox, 'open'>
  publicUrl: string | undefined
  shopAddress: string
}

/** A shop with a domain of its own is told from the others by the second label of the host. */
export const ownOrigin = (base: string, domain: string): string => {
  const url = new URL(base)
  const labels = url.hostname.split('.')
  if (domain === '' || labels.length < 3) return url.origin
  url.hostname = [labels[0], domain, ...labels.slice(2)].join('.')
  return url.origin
}

/** The address that is sent to the customer; undefined if the installation has lost the key of its secrets. */
export const linkOf = async (
  { secrets, publicUrl, shopAddress }: Deps,
  { domain }: Pick<Shop, 'domain'>,
  sheet: Pick<QuoteSheetRow, 'companyId' | 'tokenSealed'>,
): Promise<string | undefined> => {
  const token = await openSheetToken(secrets, sheet)
  return token && `${ownOrigin(publicUrl ?? shopAddress, domain)}${sheetPathOf(token)}`
}
