import { rushObjection } from '@yinpu/contract'
import type { Shop } from './shop.ts'

/** The shop's name for an order's rush term; empty for the first term of a tariff, which is the usual one. */
export const rushName = ({ tariff }: Pick<Shop, 'tariff'>, rush: string): string =>
  tariff.source.rush.slice(1).find(({ id }) => id === rush)?.name ?? ''

export const isRushed = (shop: Pick<Shop, 'tariff'>, rush: string): boolean => rushName(shop, rush) !== ''

/**
 * The reason against a requested term at this time: the shop takes no rush orders on some days. Empty: no reason.
 */
export const termProblem = (shop: Pick<Shop, 'tariff' | 'company'>, rush: unknown, now: number): string =>
  typeof rush === 'string' && isRushed(shop, rush) ? rushObjection(shop.company.calendar, now) : ''
