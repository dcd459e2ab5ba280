import type { CallData, Calls } from '@yinpu/contract'
import type { Shop } from '../../kernel/shop.ts'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import type { AdvertRow, CategoryRow, CompanyRow, OfflineChannelRow } from './company-repository.ts'
import { safeLink, safeRichText } from './safe-rich-text.ts'

type Tree = CallData<Calls['listCategories']>

/** Rows in the shop's order → tree; what hangs under nothing is not shown. */
const categoryTree = (rows: CategoryRow[], parentId: string | null = null): Tree =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, name, image }) => ({ id, name, image, children: categoryTree(rows, id) }))

interface ShopRows {
  company: CompanyRow
  adverts: AdvertRow[]
  categories: CategoryRow[]
  offlineChannels: OfflineChannelRow[]
  tariff: { version: number; document: unknown } | undefined
}

export const assembleShop = (rows: ShopRows): Shop => ({
  id: rows.company.id,
  name: rows.company.name,
  domain: rows.company.domain ?? '',
  enabled: rows.company.enabled,
  isDemo: rows.company.isDemo,
  company: {
    id: rows.company.id,
    name: rows.company.name,
    slogan: rows.company.slogan,
    logo: rows.company.logo,
    phone: rows.company.phone,
    qq: rows.company.qq,
    wechat: rows.company.wechat,
    address: rows.company.address,
    business_hours: rows.company.businessHours,
    icp: rows.company.icp,
    about: safeRichText(rows.company.about),
    mode: rows.company.mode as 1 | 2 | 3,
  },
  adverts: rows.adverts.map(({ id, position, title, subtitle, image, link }) => ({
    id,
    position,
    title,
    subtitle,
    image,
    link: safeLink(link),
  })),
  categories: categoryTree(rows.categories),
  returnAddress: rows.company.returnAddress ?? {
    name: rows.company.name,
    phone: rows.company.phone,
    address: rows.company.address,
  },
  offlineChannels: rows.offlineChannels.map(
    ({ value, label, note, account, kind, provinces, pickup, maxFen }) => ({
      value,
      label,
      note,
      account,
      kind,
      provinces,
      pickup,
      max_fen: maxFen ?? undefined,
    }),
  ),
  tariff: readShopTariff(rows.tariff?.document),
  tariffVersion: rows.tariff?.version ?? 0,
})
