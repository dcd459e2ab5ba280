import type { ConsoleCallName } from '@yinpu/contract/console'
import { dearRowsRepository } from '../dear-rows-repository.ts'
import type { DearShop } from '../dear-shop.ts'
import type { Walk } from '../walk-calls.ts'
import { aPage, nothing, page } from './inputs.ts'

const failedMessage = (shop: DearShop) =>
  dearRowsRepository.insertFailedMessage(shop.database.db, shop.companyId)

const asksProvider = 'needs the answer of a provider: connections.test.ts'

const aCode = async (shop: DearShop, code: string) =>
  (await shop.boss('createDiscountCode', { body: { code, percent: 5, most_uses: 10 } })).id

export const companyWalk = {
  getRobots: nothing,
  updateMessageText: async (shop) => {
    const { texts_version: version } = await shop.boss('getMessageKinds', {})
    const text = `${'请留意'.repeat(300)}{内容}`
    return { body: { kind: 'shipped', version, title: '{店名}：{标题}', text } }
  },
  resetMessageText: async (shop) => {
    const { texts_version: version } = await shop.boss('getMessageKinds', {})
    return { body: { kind: 'shipped', version } }
  },
  saveRobot: async (shop) => {
    const robot = await dearRowsRepository.insertRobot(shop.database.db, shop.companyId)
    return { body: { ...robot, events: ['new_order', 'artwork_waiting', 'refund_request'] } }
  },
  removeRobot: async (shop) => ({
    body: await dearRowsRepository.insertRobot(shop.database.db, shop.companyId),
  }),
  testRobot: 'it asks 企业微信 or 钉钉',
  getLevels: nothing,
  updateLevels: async (shop) => {
    const { version, levels } = await shop.boss('getLevels', {})
    return {
      body: {
        version,
        levels: levels.map(({ level, name, discount_percent }) => ({ level, name, discount_percent })),
      },
    }
  },
  getCalendar: nothing,
  updateCalendar: async (shop) => ({ body: await shop.boss('getCalendar', {}) }),
  getDeposit: nothing,
  updateDeposit: async (shop) => ({ body: await shop.boss('getDeposit', {}) }),
  getTax: nothing,
  updateTax: async (shop) => ({ body: await shop.boss('getTax', {}) }),
  listDiscountCodes: aPage,
  createDiscountCode: (_, run) => ({ body: { code: `WALK${run}`, percent: 5, most_uses: 10 } }),
  getDiscountCode: async (shop, run) => ({ params: { id: await aCode(shop, `GET${run}`) } }),
  updateDiscountCode: async (shop, run) => ({
    params: { id: await aCode(shop, `UPD${run}`) },
    body: { version: 1, percent: 6, most_uses: 10 },
  }),
  listDiscountCodeUses: async (shop, run) => ({ params: { id: await aCode(shop, `USE${run}`) }, ...page }),
  getMessageKinds: nothing,
  updateMessageKinds: async (shop) => {
    const { version, kinds } = await shop.boss('getMessageKinds', {})
    return { body: { version, kinds: kinds.map(({ kind, sms, mail }) => ({ kind, sms, mail })) } }
  },
  listSentMessages: aPage,
  retryMessage: async (shop) => ({ params: { id: await failedMessage(shop) }, body: {} }),
  getCompanyFile: nothing,
  checkCompanyFile: async (shop) => ({
    body: { document: (await shop.boss('getCompanyFile', {})).document },
  }),
  replaceCompanyFile: async (shop) => ({
    body: { document: (await shop.boss('getCompanyFile', {})).document },
  }),
  getWindow: nothing,
  updateProfile: async (shop) => {
    const { profile } = await shop.boss('getWindow', {})
    return { body: { ...profile, about: '<p>我们印画册。</p>'.repeat(2500).slice(0, 49_000) } }
  },
  updateService: async (shop) => {
    const { service } = await shop.boss('getWindow', {})
    return { body: { hours: service.hours, version: service.version } }
  },
  updateAdverts: async (shop) => {
    const { adverts } = await shop.boss('getWindow', {})
    const list = Array.from({ length: 50 }, (_, at) => ({ position: 'home', title: `广告${at}`, link: '/' }))
    return { body: { list, version: adverts.version } }
  },
  updateOfflineChannels: async (shop) => {
    const { channels } = await shop.boss('getWindow', {})
    return { body: channels }
  },
  listPolicies: nothing,
  updatePolicy: async (shop) => {
    const { list } = await shop.boss('listPolicies', {})
    const { kind, version } = list[0] ?? {}
    return { body: { kind, version, content: '我们的协议。\n'.repeat(2500).slice(0, 20_000) } }
  },
  getChecklist: nothing,
  dismissChecklist: nothing,
  listConnections: nothing,
  getMachineStatus: nothing,
  getConnection: () => ({ params: { kind: 'wechat-pay' } }),
  saveConnection: async (shop) => {
    const { draft } = await shop.boss('getConnection', { params: { kind: 'express' } })
    return {
      params: { kind: 'express' },
      body: {
        ...{ kind: 'express', express_customer: 'CUSTOMER', express_key: 'KEY' },
        revision: draft?.revision ?? 0,
      },
    }
  },
  discardConnection: () => ({ params: { kind: 'sms' } }),
  testConnection: asksProvider,
  useConnection: asksProvider,
  restoreConnection: asksProvider,
  stopConnection: asksProvider,
  getStatus: nothing,
  listCompanies: nothing,
  openCompany: (_, run) => ({ body: { document: { name: `新店${run}`, identity: { mode: 2 } } } }),
  listMessages: nothing,
  findNamed: (shop) => ({ query: { kind: 'buyer', name: shop.buyer.mobile } }),
} satisfies Partial<Walk<ConsoleCallName>>
