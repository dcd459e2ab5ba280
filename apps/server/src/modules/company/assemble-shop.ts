import type { Shop } from '../../kernel/shop.ts'
import { readShopTariff } from '../../tariff/shop-tariff.ts'
import { categoryTree } from './category-tree.ts'
import type { AdvertRow, CategoryRow, CompanyRow, OfflineChannelRow } from './company-repository.ts'
import { safeLink } from './safe-link.ts'
import { safeRichText } from './safe-rich-text.ts'

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
