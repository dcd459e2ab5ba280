import type { RootData } from './root-data.ts'
import { organisation } from './structured-data.ts'

/** Who keeps the shop, for the pages that are about it; nothing where it could not be loaded. */
export const describeShop = (matches: readonly ({ loaderData?: unknown } | undefined)[]) => {
  const root = matches[0]?.loaderData as RootData | undefined
  return root ? [organisation(root)] : []
}
