import type { ShopTariff } from '../../../tariff/shop-tariff.ts'

/** The papers of the tariff that a product offers, with those of its weights that the tariff has. */
export const offeredPapers = ({ source }: ShopTariff, offered: Record<string, number[]>) =>
  source.papers
    .filter(({ id }) => offered[id])
    .map(({ id, name, gsm }) => ({
      value: id,
      label: name,
      gsm: gsm.filter((weight) => offered[id]?.includes(weight)),
    }))
