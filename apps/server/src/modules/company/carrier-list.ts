import type { CallData, Calls } from '@yinpu/contract'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'

/** The carriers of a shop's tariff, each with what a buyer wants to know before choosing. */
export const carrierList = ({ source: { freight } }: ShopTariff): CallData<Calls['listCarriers']> =>
  freight.carriers.map(({ id, name, first_kg, rates }) => {
    const firsts = Object.values(rates).flatMap((rate) => (rate ? [rate[0]] : []))
    const from = `首重 ${first_kg} kg，¥${Math.min(...firsts)} 起`
    const free = freight.free_carriers.includes(id) ? `；满 ¥${freight.free_over} 包邮（偏远地区除外）` : ''
    return { id, name, note: from + free }
  })
