import { hash } from 'node:crypto'

/** Over the very text of `param` that is sent: the same JSON written otherwise is signed otherwise. */
export const kuaidi100Sign = (param: string, { customer, key }: { customer: string; key: string }): string =>
  hash('md5', `${param}${key}${customer}`).toUpperCase()
