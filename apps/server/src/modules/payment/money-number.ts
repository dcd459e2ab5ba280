import { readableNumber } from '../../kernel/readable-number.ts'

/** As a provider takes it, which may know letters and digits only. */
export const moneyNumber = (kind: 'ZF' | 'TK', now: number): string =>
  readableNumber(kind, now).replaceAll('-', '')
