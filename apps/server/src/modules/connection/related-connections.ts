import type { CallData } from '@yinpu/contract'
import { type ConsoleCalls, robotKinds } from '@yinpu/contract/console'
import type { Shop } from '../../kernel/shop.ts'
import { robotRepository } from '../outbox/robot-repository.ts'
import type { ConnectionDeps } from './connection-deps.ts'

type Related = CallData<ConsoleCalls['listConnections']>['related'][number]

const none = { source: 'none', state: 'none' } as const
const installed = { source: 'installation', state: 'used' } as const

/** Template messages need the official account, and a template that the installation names. */
const readTemplates = ({ providers }: ConnectionDeps, shop: Shop): Related => {
  const kind = 'templates'
  if (providers.of(shop).wechatMessages)
    return { kind, ...installed, fact: '哪些消息发微信，在“消息 → 通知设置”里选' }
  if (!providers.hasSetting(shop, 'wechatMessage')) return { kind, ...none, fact: '模板由部署设定，还没有' }
  return { kind, source: 'installation', state: 'none', fact: '模板有了，先接入微信公众号' }
}

const readRobots = async ({ db }: ConnectionDeps, { id }: Shop): Promise<Related> => {
  const rows = await robotRepository.list(db, id)
  const names = robotKinds.filter(({ value }) => rows.some(({ kind }) => kind === value))
  if (names.length === 0) return { kind: 'robots', ...none, fact: '新订单、待审稿、待批退款可以发到群里' }
  const fact = `${names.map(({ label }) => label).join('、')}群`
  return { kind: 'robots', source: 'shop', state: 'used', fact }
}

const readLabels = ({ providers }: ConnectionDeps, shop: Shop): Related => {
  const kind = 'labels'
  const { label } = providers.of(shop)
  if (!label) return { kind, ...none, fact: '面单账号由部署设定，还没有' }
  const offered = shop.tariff.source.freight.carriers.filter(({ id }) => label.carriers.includes(id))
  const fact =
    offered.length > 0 ? `可以取号：${offered.map(({ name }) => name).join('、')}` : '没有一家是店里用的物流'
  if (!providers.hasSetting(shop, 'label')) return { kind, source: 'simulated', state: 'used', fact }
  return { kind, ...installed, fact }
}

const readStorage = ({ storage }: ConnectionDeps): Related => ({
  ...{ kind: 'storage', ...installed },
  fact: storage.kind === 'local' ? '存在这台服务器的磁盘上' : '存在对象存储里',
})

/** Connections that other pages hold, or the installation alone. */
export const listRelated = async (deps: ConnectionDeps, shop: Shop): Promise<Related[]> => [
  readTemplates(deps, shop),
  await readRobots(deps, shop),
  readLabels(deps, shop),
  readStorage(deps),
]
