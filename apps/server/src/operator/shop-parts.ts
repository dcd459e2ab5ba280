import { demoTariffSource } from '@yinpu/pricing'
import { exportCatalogue } from '../modules/catalogue/export-catalogue.ts'
import { replaceCatalogue } from '../modules/catalogue/replace-catalogue.ts'
import { replaceTariff } from '../modules/catalogue/replace-tariff.ts'
import { companyRepository } from '../modules/company/company-repository.ts'
import { exportCompany, replaceCompany } from '../modules/company/replace-company.ts'
import { orderKeys, rankKeys } from '../tariff/order-keys.ts'
import type { ShopPart } from './transfer-command.ts'

const ranks = rankKeys(demoTariffSource)

export const tariffPart: ShopPart = {
  word: '价目',
  read: async (db, companyId) => orderKeys(await companyRepository.findTariff(db, companyId), ranks),
  replace: replaceTariff,
}

export const cataloguePart: ShopPart = {
  word: '分类与产品',
  read: exportCatalogue,
  replace: replaceCatalogue,
}

export const companyPart: ShopPart = {
  word: '店铺资料',
  read: exportCompany,
  replace: replaceCompany,
}
