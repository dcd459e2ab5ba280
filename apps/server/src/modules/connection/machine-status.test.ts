import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { codes, dayMs, hourMs } from '@yinpu/contract'
import { selfSignedCertificate } from '@yinpu/simulators/wechat-pay-certificates'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectionEvents, outboxMessages, refunds } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { siteCertificateEnd } from '../../providers/connection/site-certificate.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../../testing/order-console.ts'
import { announceSiteEnd } from './connection-jobs.ts'
import { describeDisk, describeSite } from './machine-status.ts'

let shop: OrderConsole
beforeAll(async () => {
  shop = await createOrderConsole()
})
afterAll(() => shop.close())

const statusOf = async (name: string) => {
  const owner = await shop.signedIn(staffOf.owner)
  const { list } = await shop.must(owner.call('getMachineStatus', {}))
  return list.find((item) => item.name === name)
}

describe('the state of the installation', () => {
  const markOf = () => join(shop.dataDir, 'last-backup')
  afterEach(() => rm(markOf(), { force: true }))

  it('tells since when there is a backup, and of a night without one', async () => {
    expect(await statusOf('备份')).toMatchObject({ state: 'unknown', fact: '没有备份的记录' })
    const backedUp = async (hoursAgo: number) => {
      await writeFile(markOf(), '')
      const at = new Date(shop.clock.time - hoursAgo * hourMs)
      await utimes(markOf(), at, at)
      return statusOf('备份')
    }
    expect(await backedUp(35)).toMatchObject({ state: 'good', advice: '' })
    expect(await backedUp(37)).toMatchObject({ state: 'bad', advice: expect.stringContaining('没有备份成') })
  })

  it('warns of a disk before buyers cannot upload', () => {
    const stateAt = (used: number) => describeDisk({ bavail: 100 - used, blocks: 100, bsize: 1 }, true).state
    expect([84, 85, 94, 95].map(stateAt)).toEqual(['good', 'soon', 'soon', 'bad'])
    expect(describeDisk({ bavail: 5, blocks: 10, bsize: 1024 ** 3 }, true).fact).toBe(
      '用去 50%，还有 5.0 GB，稿件也在上面',
    )
  })

  it('counts messages and refunds that wait too long, of this shop alone', async () => {
    expect(await statusOf('待发的消息')).toMatchObject({ state: 'good' })
    expect(await statusOf('发送失败')).toMatchObject({ state: 'good' })
    expect(await statusOf('退款')).toMatchObject({ state: 'good' })
    const { db } = shop.database
    const { token } = await shop.aBuyer()
    const [id = ''] = await shop.plainOrders(token, 1, 10_000)
    await shop.pay(id)
    const [message] = await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.companyId, shop.companyId))
    if (!message) throw new Error('a paid order sends a message')
    const since = (minutes: number) => new Date(shop.clock.time - minutes * 60_000)
    const change = (state: 'waiting' | 'failed', minutes: number) =>
      db
        .update(outboxMessages)
        .set({ state, createdAt: since(minutes) })
        .where(eq(outboxMessages.id, message.id))
    await db.update(outboxMessages).set({ state: 'sent' })
    await change('waiting', 14)
    expect(await statusOf('待发的消息')).toMatchObject({ state: 'good' })
    await change('waiting', 16)
    expect(await statusOf('待发的消息')).toMatchObject({ state: 'bad', fact: '1 条等了超过 15 分钟' })
    await change('failed', 16)
    expect(await statusOf('待发的消息')).toMatchObject({ state: 'good' })
    expect(await statusOf('发送失败')).toMatchObject({ state: 'soon', fact: '一天内 1 条没有发出' })
    const stranger = await shop.signedIn(staffOf.stranger)
    const { list } = await shop.must(stranger.call('getMachineStatus', {}))
    expect(list.find(({ name }) => name === '发送失败')).toMatchObject({ state: 'good' })
    await db.delete(outboxMessages)
    expect(await db.select().from(refunds)).toEqual([])
  })

  it('is for the owner', async () => {
    const finance = await shop.signedIn(staffOf.finance)
    expect((await finance.call('getMachineStatus', {})).code).toBe(codes.refused)
  })
})

describe('the certificate of the site', () => {
  /** A site on loopback that shows a certificate until then. */
  const aSite = async (until: number) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const cert = selfSignedCertificate({ serial: '01AB', privateKey, from: until - 90 * dayMs, until })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const server = createServer({ key, cert })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { url: `https://127.0.0.1:${port}`, close: () => server.close() }
  }

  it('is read from the site itself, and none is read where there is none', async () => {
    const until = Math.floor((Date.now() + 17 * dayMs) / 1000) * 1000
    const site = await aSite(until)
    expect(await siteCertificateEnd(site.url)).toBe(until)
    site.close()
    expect(await siteCertificateEnd('https://127.0.0.1:1')).toBeUndefined()
    expect(await siteCertificateEnd('http://127.0.0.1:1')).toBeUndefined()
  })

  it('is good, ends soon, ends in a moment or is over', () => {
    const stateIn = (days: number) => describeSite('https://a', 1_000 + days * dayMs, 1_000).state
    expect([31, 29, 3, 2, -1].map(stateIn)).toEqual(['good', 'soon', 'soon', 'bad', 'bad'])
    expect(describeSite('https://a', undefined, 0)).toMatchObject({ state: 'unknown' })
    expect(describeSite('https://a', 0, dayMs).fact).toContain('已过期')
  })

  it('is announced 30, 14 and 3 days before its end, once each, to the owner alone', async () => {
    const { db } = shop.database
    const endsAt = shop.clock.time + 60 * dayMs
    const publicUrl = 'https://shop.example'
    const daysBefore = (days: number) =>
      announceSiteEnd({ db, now: () => endsAt - days * dayMs, publicUrl }, async () => endsAt)
    const elsewhere = { db, now: () => endsAt, publicUrl: undefined }
    expect(await announceSiteEnd(elsewhere, async () => endsAt)).toBe(0)
    expect(await daysBefore(31)).toBe(0)
    const shops = await daysBefore(30)
    expect(shops).toBeGreaterThan(1)
    for (const days of [30, 20, 15]) expect(await daysBefore(days)).toBe(0)
    expect(await daysBefore(14)).toBe(shops)
    expect(await daysBefore(3)).toBe(shops)
    expect(await daysBefore(1)).toBe(0)
    // A renewed one is another certificate.
    expect(await announceSiteEnd({ db, now: () => endsAt, publicUrl }, async () => endsAt + 90 * dayMs)).toBe(
      0,
    )
    const rows = await db
      .select()
      .from(connectionEvents)
      .where(eq(connectionEvents.companyId, shop.companyId))
    expect(rows.map(({ title }) => title).toSorted()).toEqual(
      ['网站证书还有 14 天到期', '网站证书还有 3 天到期', '网站证书还有 30 天到期'].toSorted(),
    )
    const owner = await shop.signedIn(staffOf.owner)
    const { list } = await shop.must(owner.call('listNotices', {}))
    expect(list.filter(({ subject_id }) => subject_id === 'site')).toHaveLength(3)
    const finance = await shop.signedIn(staffOf.finance)
    const others = await shop.must(finance.call('listNotices', {}))
    expect(others.list.filter(({ subject }) => subject === 'connection')).toEqual([])
  })
})
