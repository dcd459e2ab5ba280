import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type CallData, dayMs, formatDay, formatMoment, hourMs, minuteMs } from '@yinpu/contract'
import { type ConsoleCalls, endNoticeDays } from '@yinpu/contract/console'
import { siteCertificateEnd } from '../../providers/connection/site-certificate.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionRepository } from './connection-repository.ts'
import { listConnections } from './describe-connection.ts'

type Item = CallData<ConsoleCalls['getMachineStatus']>['list'][number]

/** `deploy/backup.sh` leaves it in the data folder when it is done. */
const backupMark = 'last-backup'
/** One a night, and some hours for a night that took longer. */
const backupLifeMs = 36 * hourMs
const lateMs = 15 * minuteMs

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

const readBackup = async ({ dataDir, now }: ConnectionDeps): Promise<Item> => {
  const name = '备份'
  const mark = await stat(join(dataDir, backupMark)).catch(() => undefined)
  if (!mark)
    return {
      name,
      state: 'unknown',
      fact: '没有备份的记录',
      advice: '请负责部署的人打开每晚的备份（yinpu-backup.timer）。',
    }
  const at = mark.mtimeMs
  const isOld = now() - at > backupLifeMs
  return {
    name,
    state: isOld ? 'bad' : 'good',
    fact: `上次 ${formatMoment(at)}`,
    advice: isOld ? '昨晚没有备份成：请负责部署的人看 yinpu-backup 的日志。' : '',
  }
}

interface Disk {
  bavail: number
  blocks: number
  bsize: number
}

export const describeDisk = ({ bavail, blocks, bsize }: Disk, holdsArtwork: boolean): Item => {
  const percent = Math.round((1 - bavail / Math.max(1, blocks)) * 100)
  const state = percent >= 95 ? 'bad' : percent >= 85 ? 'soon' : 'good'
  return {
    name: '磁盘',
    state,
    fact: `用去 ${percent}%，还有 ${gigabytes(bavail * bsize)}${holdsArtwork ? '，稿件也在上面' : ''}`,
    advice: state === 'good' ? '' : '快满了：请负责部署的人加大磁盘，满了买家就传不了稿件。',
  }
}

const readDisk = async ({ dataDir, storage }: ConnectionDeps): Promise<Item> =>
  describeDisk(await statfs(dataDir), storage.kind === 'local')

const readQueue = async ({ db, now }: ConnectionDeps, companyId: string): Promise<Item[]> => {
  const { messages, failed, refunds } = await connectionRepository.countOpenWork(
    db,
    companyId,
    new Date(now() - lateMs),
    new Date(now() - dayMs),
  )
  return [
    {
      name: '待发的消息',
      state: messages > 0 ? 'bad' : 'good',
      fact: messages > 0 ? `${messages} 条等了超过 15 分钟` : '都及时发出',
      advice: messages > 0 ? '看短信和邮件两项接入是不是有问题。' : '',
    },
    {
      name: '发送失败',
      state: failed > 0 ? 'soon' : 'good',
      fact: failed > 0 ? `一天内 ${failed} 条没有发出` : '一天内没有',
      advice: failed > 0 ? '在“消息”里看每一条的原因。' : '',
    },
    {
      name: '退款',
      state: refunds > 0 ? 'soon' : 'good',
      fact: refunds > 0 ? `${refunds} 笔超过 15 分钟没有退成` : '没有等着的',
      advice: refunds > 0 ? '在“退款”里看原因；多是账户余额不足。' : '',
    },
  ]
}

const readProviders = async (deps: ConnectionDeps, companyId: string): Promise<Item> => {
  const { list } = await listConnections(deps, { companyId })
  const failing = list.filter(({ state }) => state === 'failing').length
  const ending = list.filter(({ state }) => state === 'ending').length
  return {
    name: '对外账号',
    state: failing > 0 ? 'bad' : ending > 0 ? 'soon' : 'good',
    fact:
      [failing > 0 && `${failing} 项有问题`, ending > 0 && `${ending} 项快到期`].filter(Boolean).join('，') ||
      '都正常',
    advice: failing + ending > 0 ? '在“接入”里点开标红、标黄的那一项。' : '',
  }
}

export const describeSite = (url: string, end: number | undefined, now: number): Item => {
  const name = '网站证书'
  if (end === undefined) return { name, state: 'unknown', fact: `从服务器上看不到 ${url} 的证书`, advice: '' }
  const days = Math.floor((end - now) / dayMs)
  const state = days < 3 ? 'bad' : days < Math.max(...endNoticeDays) ? 'soon' : 'good'
  return {
    name,
    state,
    fact: days >= 0 ? `${formatDay(end)} 到期，还有 ${days} 天` : `${formatDay(end)} 已过期`,
    advice: state === 'good' ? '' : '请负责部署的人续签；过期后买家打不开网站，也收不到到账通知。',
  }
}

const readSite = async ({ publicUrl, now }: ConnectionDeps): Promise<Item> =>
  publicUrl === undefined
    ? { name: '网站证书', state: 'unknown', fact: '部署没有写 PUBLIC_URL', advice: '' }
    : describeSite(publicUrl, await siteCertificateEnd(publicUrl), now())

/** The state of the installation, for the owner of a shop on it. */
export const readMachineStatus = async (
  deps: ConnectionDeps,
  companyId: string,
): Promise<{ list: Item[] }> => {
  const [providers, queue, backup, disk, site] = await Promise.all([
    readProviders(deps, companyId),
    readQueue(deps, companyId),
    readBackup(deps),
    readDisk(deps),
    readSite(deps),
  ])
  return { list: [providers, ...queue, backup, disk, site] }
}
