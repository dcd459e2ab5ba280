import type { Db } from '../db/database.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { readShopTariff } from '../tariff/shop-tariff.ts'
import { OperatorError } from './operator-error.ts'
import { isPickup, pickup } from './pickup.ts'

/** One of the shop's carriers by its id or name, or no carrier at all where the buyer comes for the goods. */
export const getCarrier = async (
  db: Db,
  companyId: string,
  wanted: string,
): Promise<{ id: string; name: string }> => {
  if (isPickup(wanted)) return pickup
  const { freight } = readShopTariff(await companyRepository.findTariff(db, companyId)).source
  const given = wanted.toLowerCase()
  const found = freight.carriers.find(({ id, name }) => id.toLowerCase() === given || name === wanted)
  if (found) return found
  const known = [...freight.carriers, pickup].map(({ id, name }) => `${name}（${id}）`).join('、')
  throw new OperatorError(`店铺没有物流“${wanted}”，可以用：${known}`)
}
