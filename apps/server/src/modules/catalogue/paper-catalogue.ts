import type { CallData, Calls } from '@yinpu/contract'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'

/** Every paper a shop sells, with the price of a ream of each weight and sheet size. */
export const paperCatalogue = (tariff: ShopTariff): CallData<Calls['listPapers']> =>
  tariff.papers.map((paper) => ({
    id: paper.id,
    name: paper.name,
    gsm: paper.gsm,
    ton_price_fen: Math.round(paper.ton_price * 100),
    caliper_um_per_gsm: paper.caliper_um_per_gsm,
    sizes: tariff.sheet_sizes.map(({ id, name, length, width }) => ({ id, name, length, width })),
    ream_prices: tariff.sheet_sizes.flatMap((size) =>
      paper.gsm.map((gsm) => ({
        gsm,
        size: size.id,
        ream_fen: Math.round((size.length * size.width * gsm * paper.ton_price * 50) / 1e9),
      })),
    ),
  }))
