import type { ClientCredentials } from '@yinpu/contract'
import type { LocalRecords, RecordKey } from './stored-record.ts'
import type { StoredToken } from './tokens.ts'

export const shopKey: RecordKey<string> = {
  name: 'access_token_shop',
  holds: (value): value is string => typeof value === 'string',
}

/**
 * Drops a token that was fetched for another shop on this origin. The server cannot notice it: such a token
 * is valid, so instead of 20401 the page would be answered with the other shop's data until it expires.
 */
export const keepToShop = (
  records: LocalRecords,
  accessToken: Pick<StoredToken, 'remove'>,
  { app_auth_token, mode, domain }: ClientCredentials,
): void => {
  const shop = `${mode}/${app_auth_token}/${domain}`
  const before = records.read(shopKey)
  if (before === shop) return
  if (before !== null) accessToken.remove()
  records.write(shopKey, shop, 0)
}
