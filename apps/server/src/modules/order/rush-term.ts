import type { Shop } from '../../kernel/shop.ts'

/** The shop's name for an order's rush term; empty for the first term of a tariff, which is the usual one. */
export const rushName = ({ tariff }: Pick<Shop, 'tariff'>, rush: string): string =>
  tariff.source.rush.slice(1).find(({ id }) => id === rush)?.name ?? ''

export const isRushed = (shop: Pick<Shop, 'tariff'>, rush: string): boolean => rushName(shop, rush) !== ''
