import { orderUnits } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { readTariffInForce } from '../company/published-tariff.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { finishingTypes } from '../system/tariff-lookups.ts'
import { listOffsetProducts } from './publish-product.ts'
import { startingDefinitions } from './starting-definitions.ts'

interface Deps {
  db: Db
  directory: Pick<ShopDirectory, 'find'>
}

const namesOf = (records: readonly { id: string; name: string }[]) =>
  records.map(({ id, name }) => ({ id, name }))

/** Everything that the form of a product offers, by the tariff in force. */
export const listProductChoices = async ({ db, directory }: Deps, member: Member) => {
  const { tariff } = await readTariffInForce(db, directory, member.companyId)
  const { papers, label } = tariff.source
  const offset = await listOffsetProducts(db, member.companyId)
  return {
    papers: papers.map(({ id, name, gsm }) => ({ id, name, gsm: [...gsm] })),
    finishing: finishingTypes(tariff)
      .filter(({ books_only }) => !books_only)
      .map(({ value, label }) => ({ id: value, name: label })),
    label_materials: namesOf(label.materials),
    label_finishing: namesOf(label.finishing),
    offset_products: [...offset].map(([id, { name, offsetType }]) => ({ id, name, ysp_type: offsetType })),
    units: [...orderUnits],
    kinds: startingDefinitions(tariff),
  }
}
