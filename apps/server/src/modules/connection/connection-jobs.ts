import { dayMs, formatDay } from '@yinpu/contract'
import { type ConnectionKind, endNoticeDays, siteEvents } from '@yinpu/contract/console'
import type { Job } from '../../jobs/job.ts'
import { newId } from '../../kernel/ids.ts'
import { siteCertificateEnd } from '../../providers/connection/site-certificate.ts'
import { probePayment } from '../../providers/payment/probe-payment.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionRepository } from './connection-repository.ts'
import { noteWorking } from './note-health.ts'
import { nameOfKind } from './save-connection.ts'

type Deps = Pick<ConnectionDeps, 'db' | 'now' | 'logger' | 'directory' | 'providers' | 'publicUrl'>

const mostAtOnce = 100

const paymentOf = (
  { providers }: Deps,
  shop: Parameters<Deps['providers']['of']>[0],
  kind: ConnectionKind,
) => {
  const { wechatPay, alipay } = providers.of(shop)
  return kind === 'wechat-pay' ? wechatPay : alipay
}

/** Tries every way to pay that is hidden from buyers; one that works comes back. */
export const retryHidden = async (deps: Deps): Promise<number> => {
  let back = 0
  for (const { companyId, kind } of await connectionRepository.listHidden(deps.db, mostAtOnce)) {
    const shop = await deps.directory.find(companyId)
    const provider = shop && paymentOf(deps, shop, kind)
    if (!provider) continue
    try {
      await probePayment(provider, deps.now())
      await noteWorking(deps, shop, kind)
      back += 1
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err
      deps.logger.info({ reason: err.message, companyId }, 'a hidden way to pay still fails')
    }
  }
  return back
}

/** Of the days before an end, the last step that has passed; undefined: it is too early for any. */
const stepBefore = (endsAt: number, at: number) => {
  const daysLeft = Math.max(0, Math.ceil((endsAt - at) / dayMs))
  const passed = endNoticeDays.filter((days) => daysLeft <= days)
  return passed.length > 0 ? { daysLeft, step: Math.min(...passed) } : undefined
}

const endTitle = (name: string, endsAt: number, at: number, daysLeft: number) =>
  endsAt > at ? `${name}还有 ${daysLeft} 天到期` : `${name}已过期`

/** Tells the owner of what ends: once for each of the steps, and of several that have passed only the last. */
export const announceEnds = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const at = now()
  let count = 0
  for (const row of await connectionRepository.listEnding(
    db,
    new Date(at + Math.max(...endNoticeDays) * dayMs),
  )) {
    const { companyId, kind, version } = row
    const endsAt = new Date(row.endsAt).getTime()
    const passed = stepBefore(endsAt, at)
    if (!passed) continue
    const { daysLeft, step } = passed
    const isNew = await connectionRepository.insertEvent(db, {
      ...{
        companyId,
        id: newId(),
        kind,
        cause: `ends:${kind}:${version}:${endsAt}:${step}`,
        at: new Date(at),
      },
      title: endTitle(`${nameOfKind(kind)}的证书`, endsAt, at, daysLeft),
      note: `${formatDay(endsAt)} 到期。请在“店铺 → 接入”换上新的`,
    })
    if (isNew) count += 1
  }
  return count
}

/** The same for the certificate of the site, to the owner of every shop on it: no form renews it. */
export const announceSiteEnd = async (
  { db, now, publicUrl }: Pick<Deps, 'db' | 'now' | 'publicUrl'>,
  readEnd = siteCertificateEnd,
): Promise<number> => {
  const endsAt = publicUrl === undefined ? undefined : await readEnd(publicUrl)
  const at = now()
  const passed = endsAt === undefined ? undefined : stepBefore(endsAt, at)
  if (endsAt === undefined || !passed) return 0
  const { daysLeft, step } = passed
  let count = 0
  for (const { companyId } of await connectionRepository.listCompanies(db)) {
    const isNew = await connectionRepository.insertEvent(db, {
      ...{ companyId, id: newId(), kind: siteEvents, cause: `ends:site:${endsAt}:${step}`, at: new Date(at) },
      title: endTitle('网站证书', endsAt, at, daysLeft),
      note: `${formatDay(endsAt)} 到期。请负责部署的人续签；过期后买家打不开网站，也收不到到账通知`,
    })
    if (isNew) count += 1
  }
  return count
}

export const connectionJobs = (deps: Deps): Job[] => [
  { name: 'retry-hidden-payments', everySeconds: 30, run: () => retryHidden(deps) },
  { name: 'announce-connection-ends', everySeconds: 3600, run: () => announceEnds(deps) },
  { name: 'announce-site-certificate', everySeconds: 3600, run: () => announceSiteEnd(deps) },
]
