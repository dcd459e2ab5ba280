import {
  type CallData,
  type Calls,
  calendarOf,
  codes,
  safeLink,
  taxNote,
  usualCalendar,
  usualDeposit,
  usualTax,
} from '@yinpu/contract'
import { readTariff, type TariffSource } from '@yinpu/pricing'
import { addressOfKind } from '../../drawing/draw-product.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { ShopConnections } from '../../kernel/shop-connection.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { describePicture } from '../picture/picture-refs.ts'
import type {
  AdvertRow,
  CategoryRow,
  CompanyRow,
  OfflineChannelRow,
  ShopService,
} from './company-repository.ts'
import { describeLevels } from './describe-levels.ts'
import { withHomeLink } from './home-link.ts'
import type { LevelRow } from './level-repository.ts'
import type { PolicyRow } from './policy-repository.ts'
import { safeRichText } from './safe-rich-text.ts'

type Tree = CallData<Calls['listCategories']>

/** Turns rows in the shop's order into a tree; leaves out a category without a parent, or below a hidden one. */
const categoryTree = (rows: CategoryRow[], parentId: string | null = null): Tree =>
  rows
    .filter((row) => row.parentId === parentId && !row.hidden)
    .map(({ id, name, image }) => ({
      id,
      name,
      image: addressOfKind(image, name),
      children: categoryTree(rows, id),
    }))

const describeService = (companyId: string, { picture, hours }: ShopService) => ({
  picture: picture && describePicture(companyId, picture),
  hours,
})

interface ShopRows {
  company: CompanyRow
  adverts: AdvertRow[]
  categories: CategoryRow[]
  offlineChannels: OfflineChannelRow[]
  levels: LevelRow[]
  connections: ShopConnections
  policies: PolicyRow[]
  tariff: { version: number; document: unknown } | undefined
}

/**
 * A tariff from before today's bounds prices nothing: visitors are told so, and the shop corrects it in its console.
 */
const tariffOf = (document: unknown): ShopTariff => {
  const read = readTariff(document)
  if (read.ok) return { source: document as TariffSource, compiled: read.tariff }
  const [issue] = read.issues
  throw new Refusal(codes.conflict, `店铺的价目须更新后才能营业（${issue?.message ?? ''}），请联系店铺`)
}

/** `known`: the shop as it was before; a tariff that is still in force is not read again, which takes longest. */
export const assembleShop = (rows: ShopRows, known?: Pick<Shop, 'tariff' | 'tariffVersion'>): Shop =>
  withHomeLink(shopOf(rows, known))

const shopOf = (rows: ShopRows, known: Pick<Shop, 'tariff' | 'tariffVersion'> | undefined): Shop => ({
  id: rows.company.id,
  name: rows.company.name,
  domain: rows.company.domain ?? '',
  enabled: rows.company.enabled,
  isDemo: rows.company.isDemo,
  hidesPriceLines: rows.company.hidesPriceLines,
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
    service: rows.company.service ? describeService(rows.company.id, rows.company.service) : undefined,
    calendar: calendarOf(rows.company.calendar ?? usualCalendar),
    ...(rows.company.tax && taxNote(rows.company.tax) !== '' && { tax: rows.company.tax }),
    icp: rows.company.icp,
    about: safeRichText(rows.company.about),
    mode: rows.company.mode as 1 | 2 | 3,
  },
  adverts: rows.adverts
    .filter(({ enabled }) => enabled)
    .map(({ id, position, title, subtitle, image, picture, link }) => ({
      id,
      position,
      title,
      subtitle,
      image: addressOfKind(image, title),
      picture: picture ? describePicture(rows.company.id, picture) : undefined,
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
  deposit: rows.company.deposit ?? usualDeposit,
  tax: rows.company.tax ?? usualTax,
  levels: describeLevels(rows.levels),
  policies: rows.policies.map(({ updatedAt, ...policy }) => ({ ...policy, updatedAt: updatedAt.getTime() })),
  tariff:
    known && known.tariffVersion === rows.tariff?.version ? known.tariff : tariffOf(rows.tariff?.document),
  tariffVersion: rows.tariff?.version ?? 0,
  connections: rows.connections,
})
