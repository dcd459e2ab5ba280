import { type CallData, dayMs, formatDay } from '@yinpu/contract'
import {
  type ConnectionKind,
  type ConnectionSource,
  type ConnectionState,
  type ConsoleCalls,
  connectionKinds,
  endNoticeDays,
} from '@yinpu/contract/console'
import type { Member } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { settingsOfKind } from '../../providers/connection/read-connection.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { type ConnectionRow, connectionRepository, type VersionRow } from './connection-repository.ts'
import { listRelated } from './related-connections.ts'

type Summary = CallData<ConsoleCalls['listConnections']>['list'][number]
type Described = CallData<ConsoleCalls['getConnection']>

interface Stored {
  row: ConnectionRow | undefined
  used: VersionRow | undefined
  draft: VersionRow | undefined
  former: VersionRow | undefined
}

const soonDays = Math.max(...endNoticeDays)

/** True if the shop has an adapter of this kind. */
const isThere = ({ providers }: Pick<ConnectionDeps, 'providers'>, shop: Shop, kind: ConnectionKind) => {
  const made = providers.of(shop)
  return settingsOfKind[kind].some((name) => made[name as keyof typeof made] !== undefined)
}

const sourceOf = (
  { providers }: ConnectionDeps,
  shop: Shop,
  kind: ConnectionKind,
  { used }: Stored,
): ConnectionSource => {
  if (providers.isInstalled(shop, kind)) return 'installation'
  if (used) return 'shop'
  // A version that was just taken out of use may be in memory for a moment; only a demo shop has payments of nobody's.
  const isPayment = kind === 'wechat-pay' || kind === 'alipay'
  return shop.isDemo && isPayment && isThere({ providers }, shop, kind) ? 'simulated' : 'none'
}

const nameOf: Record<ConnectionKind, (entered: VersionRow['entered']) => string> = {
  'wechat-pay': ({ mch_id }) => `商户号 ${mch_id}`,
  alipay: ({ alipay_app_id }) => `APPID ${alipay_app_id}`,
  sms: ({ sign_name }) => `签名“${sign_name}”`,
  mail: ({ mail_from }) => String(mail_from),
  'wechat-mp': ({ wechat_app_id, login, share }) =>
    [wechat_app_id, login && '登录', share && '分享'].filter(Boolean).join(' · '),
  'wechat-login': ({ wechat_app_id }) => String(wechat_app_id),
  express: ({ express_customer }) => `customer ${String(express_customer).slice(0, 6)}…`,
}

const sources: Record<Exclude<ConnectionSource, 'shop'>, string> = {
  installation: '在服务器的部署里设定',
  simulated: '模拟收款，不动真钱',
  none: '还没有填写',
}

const summarise = (deps: ConnectionDeps, shop: Shop, kind: ConnectionKind, stored: Stored): Summary => {
  const { row, used, draft } = stored
  const source = sourceOf(deps, shop, kind, stored)
  const daysLeft = used?.endsAt ? Math.floor((used.endsAt.getTime() - deps.now()) / dayMs) : undefined
  const isEnding = daysLeft !== undefined && daysLeft < soonDays && source === 'shop'
  const isHidden = row?.hiddenAt !== null && row?.hiddenAt !== undefined
  // The shop in memory may be a moment older than what was just put in use.
  const isKnown = shop.connections.versions.some(
    (one) => one.kind === kind && one.isUsed && one.version === used?.version,
  )
  const isThereNow = (source === 'shop' && !isKnown) || isThere(deps, shop, kind)
  // A version in use that gives nothing cannot be opened any more.
  const isFailing = isHidden || (source === 'shop' && !isThereNow) || (daysLeft ?? 0) < 0
  const state: ConnectionState = isFailing
    ? 'failing'
    : isEnding
      ? 'ending'
      : source === 'none' || !isThereNow
        ? 'none'
        : 'used'
  const fact = () => {
    if (isHidden) return `已对买家收起：${row?.failure ?? ''}`
    if (source !== 'shop')
      return source === 'installation' && !isThereNow ? '部署里设为不启用' : sources[source]
    if (!isThereNow) return '存的密钥打不开了'
    if (used?.endsAt && isEnding)
      return daysLeft !== undefined && daysLeft >= 0
        ? `证书 ${formatDay(used.endsAt.getTime())} 到期，还有 ${daysLeft} 天`
        : `证书 ${formatDay(used.endsAt.getTime())} 已过期`
    return used ? nameOf[kind](used.entered) : ''
  }
  return {
    kind,
    group: connectionKinds.find(({ value }) => value === kind)?.group ?? '',
    source,
    state,
    fact: fact(),
    ...(used?.endsAt && source === 'shop' && { ends_at: used.endsAt.getTime() }),
    has_draft: draft !== undefined,
    hidden: isHidden,
  }
}

const describeVersion = (row: VersionRow): NonNullable<Described['used']> => ({
  version: row.version,
  revision: row.revision,
  values: row.entered,
  secrets: row.marks,
  saved_at: row.savedAt.getTime(),
  saved_by: row.actorName ?? '系统管理员',
  ...(row.usedAt && { used_at: row.usedAt.getTime() }),
  ...(row.endsAt && { ends_at: row.endsAt.getTime() }),
  ...(row.test && { test: row.test }),
})

const addressesOf = (deps: ConnectionDeps, kind: ConnectionKind): Described['addresses'] => {
  const origin = deps.publicUrl ?? deps.shopAddress
  const { host } = new URL(origin)
  if (kind === 'wechat-pay')
    return [
      {
        label: '支付授权目录',
        hint: '微信里付要它：贴到商户平台“产品中心 → 开发配置”',
        value: `${origin}/`,
      },
    ]
  if (kind === 'wechat-mp')
    return [
      {
        label: '网页授权域名、JS 接口安全域名',
        hint: '贴到公众号后台“设置与开发 → 公众号设置 → 功能设置”',
        value: host,
      },
    ]
  if (kind === 'wechat-login') return [{ label: '授权回调域', hint: '贴到开放平台的网站应用里', value: host }]
  return []
}

const pick = (rows: readonly VersionRow[], row: ConnectionRow | undefined, kind: ConnectionKind): Stored => {
  const ofKind = rows.filter((one) => one.kind === kind)
  return {
    row,
    used: ofKind.find(({ version }) => version === row?.usedVersion),
    former: ofKind.find(({ version }) => version === row?.formerVersion),
    draft: ofKind.find(({ usedAt }) => usedAt === null),
  }
}

const getShop = async ({ directory }: ConnectionDeps, { companyId }: Pick<Member, 'companyId'>) => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

export const listConnections = async (
  deps: ConnectionDeps,
  member: Pick<Member, 'companyId'>,
): Promise<CallData<ConsoleCalls['listConnections']>> => {
  const shop = await getShop(deps, member)
  const rows = await connectionRepository.listOf(deps.db, member.companyId)
  const versions = await connectionRepository.listVersions(deps.db, rows)
  return {
    list: connectionKinds.map(({ value }) => {
      const row = rows.find(({ kind }) => kind === value)
      return summarise(deps, shop, value, pick(versions, row, value))
    }),
    related: await listRelated(deps, shop),
  }
}

export const getConnection = async (
  deps: ConnectionDeps,
  member: Pick<Member, 'companyId'>,
  kind: ConnectionKind,
): Promise<Described> => {
  const shop = await getShop(deps, member)
  const row = await connectionRepository.find(deps.db, member.companyId, kind)
  const versions = row ? await connectionRepository.listVersions(deps.db, [row]) : []
  const events = await connectionRepository.listEvents(deps.db, member.companyId, kind)
  const stored = pick(versions, row, kind)
  const { used, draft, former } = stored
  return {
    ...summarise(deps, shop, kind, stored),
    ...(used && { used: describeVersion(used) }),
    ...(draft && { draft: describeVersion(draft) }),
    ...(former && { former: describeVersion(former) }),
    failure: row?.failure ?? '',
    ...(row?.failedAt && { failed_at: row.failedAt.getTime() }),
    addresses: addressesOf(deps, kind),
    records: events.map(({ at, title }) => ({ at: at.getTime(), text: title })),
  }
}
