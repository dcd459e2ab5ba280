import type { Shop } from '../../kernel/shop.ts'

/** The term of delivery that an order asks extra haste by, as the shop calls it; the first of a tariff is the usual one. */
export const rushName = ({ tariff }: Pick<Shop, 'tariff'>, rush: string): string =>
  tariff.source.rush.slice(1).find(({ id }) => id === rush)?.name ?? ''

export const isRushed = (shop: Pick<Shop, 'tariff'>, rush: string): boolean => rushName(shop, rush) !== ''
