import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { windowRepository } from '../catalogue/window-repository.ts'
import { companyRepository } from '../company/company-repository.ts'
import { membershipRepository } from '../staff/membership-repository.ts'

type Checklist = CallData<ConsoleCalls['getChecklist']>

const profileFields = [
  { key: 'phone', label: '电话' },
  { key: 'address', label: '地址' },
  { key: 'businessHours', label: '营业时间' },
] as const

/** Ways to pay that buyers of this shop are offered beside those outside of it. */
export const onlineMethods = (providers: Providers, shop: Parameters<Providers['of']>[0]) => {
  const { wechatPay, alipay } = providers.of(shop)
  return { wechat: wechatPay !== undefined, alipay: alipay !== undefined }
}

/** The finished and the missing items of a shop, by its current data. */
export const readChecklist = async (db: Db, providers: Providers, shop: Shop): Promise<Checklist> => {
  const [company, tariff, products, channels, people] = await Promise.all([
    companyRepository.findCompany(db, shop.id),
    companyRepository.findTariffVersion(db, shop.id),
    windowRepository.countOnSale(db, shop.id),
    companyRepository.listOfflineChannels(db, shop.id),
    membershipRepository.countWorking(db, shop.id),
  ])
  if (!company) throw notFound()
  const missing = profileFields.filter(({ key }) => company[key] === '').map(({ label }) => label)
  const online = onlineMethods(providers, shop)
  const methods = [
    ...(online.wechat ? ['微信支付'] : []),
    ...(online.alipay ? ['支付宝'] : []),
    ...channels.map(({ label }) => label),
  ]
  const items: Checklist['items'] = [
    {
      item: 'profile',
      is_done: missing.length === 0,
      is_needed: true,
      note: missing.length === 0 ? '电话、地址、营业时间都有了' : `还没有${missing.join('、')}`,
    },
    {
      item: 'tariff',
      // A shop is opened with the standard prices; its own begin with the second version.
      is_done: (tariff?.version ?? 0) > 1,
      is_needed: tariff === undefined,
      note: (tariff?.version ?? 0) > 1 ? '用的是本店的价目' : '还是标准价目，请改成本店的价格',
    },
    {
      item: 'products',
      is_done: products > 0,
      is_needed: true,
      note: products > 0 ? `${products} 个产品在售` : '还没有在售的产品',
    },
    {
      item: 'payments',
      is_done: methods.length > 0,
      is_needed: true,
      note: methods.length > 0 ? methods.join('、') : '买家还没有办法付款',
    },
    {
      item: 'staff',
      is_done: people > 1,
      is_needed: false,
      note: people > 1 ? `${people} 人在职` : '还只有一个人，可以邀请同事',
    },
  ]
  const can_sell = items.every(({ is_done, is_needed }) => is_done || !is_needed)
  const isDismissed = can_sell && company.setupDismissedAt !== null
  return { items, can_sell, is_shown: !isDismissed && items.some(({ is_done }) => !is_done) }
}
