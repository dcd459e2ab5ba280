import type { RootData } from './root-data.ts'
import { organisation } from './structured-data.ts'

/** Describes the shop's organisation for pages about it; empty if it could not be loaded. */
export const describeShop = (matches: readonly ({ loaderData?: unknown } | undefined)[]) => {
  const root = matches[0]?.loaderData as RootData | undefined
  return root ? [organisation(root)] : []
}
