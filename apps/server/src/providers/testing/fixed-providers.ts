import type { Providers, ShopProviders } from '../create-providers.ts'

/** The same providers for every shop. */
export const fixedProviders = (providers: ShopProviders): Providers => ({
  of: () => providers,
  listAccounts: (_, name) => [providers[name]].filter((one) => one !== undefined),
  isInstalled: () => true,
  hasSetting: () => true,
  listAll: () => [providers],
  close: () => {},
})
