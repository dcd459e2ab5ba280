import { fileURLToPath } from 'node:url'

export const storefrontFolder = fileURLToPath(new URL('../../../storefront/', import.meta.url))
