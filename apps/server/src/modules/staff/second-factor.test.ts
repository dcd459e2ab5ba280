import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codes } from '@yinpu/contract'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, staff, staffRecoveryCodes, staffSessions } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { createSecretBox } from '../../kernel/secret-box.ts'
import { type ConsoleClient, createConsoleClient } from '../../testing/test-console.ts'
import { countLostSecrets } from './second-factor.ts'
import { codeAt } from './testing/code-at.ts'
import {
  chosenPassword,
  hire,
  mobiles,
  openStaffShop,
  otherOwner,
  roleId,
  type StaffShop,
  setUpTotp,
  tokenOf,
} from './testing/staff-shop.ts'

let shop: StaffShop
let owner: ConsoleClient
let service: string
beforeAll(async () => {
  shop = await openStaffShop()
  owner = await shop.enter(mobiles.owner)
  service = await roleId(owner, '客服')
})
afterAll(() => shop.close())

const renewProof = () => owner.call('proveAgain', { body: { password: staffPassword } })

/** A new person with a second factor. */
const hireWithTotp = async () => {
  await renewProof()
  const hired = await hire(shop, owner, service)
  return { ...hired, ...(await setUpTotp(shop, hired.client)) }
}

const logIn = (mobile: string, totp?: string, client = shop.visitor()) =>
  client.call('logIn', { body: { mobile, password: chosenPassword, ...(totp && { totp }) } })

/** Minutes later, when the counts have expired. */
const waitOutPause = () => {
  shop.clock.time += 16 * 60_000
}

describe('the second factor', () => {
  it('is asked for after the password, and its code lets in', async () => {
    const { mobile, secret } = await hireWithTotp()
    const client = shop.visitor()
    const first = await logIn(mobile, undefined, client)
    expect(first).toMatchObject({ code: codes.ok, data: { need: 'totp' } })
    expect((await client.call('getMe', {})).code).toBe(codes.signInRequired)
    expect((await logIn(mobile, codeAt(secret, shop.clock.time), client)).data.need).toBeUndefined()
    expect((await client.call('getMe', {})).data.staff.has_totp).toBe(true)
  })

  it('takes each code once: not again, not the one that set it up, not an older one', async () => {
    const { mobile, secret, client } = await hireWithTotp()
    const confirmedWith = codeAt(secret, shop.clock.time - 60_000)
    expect((await logIn(mobile, confirmedWith)).code).toBe(codes.invalid)
    const code = codeAt(secret, shop.clock.time)
    const older = codeAt(secret, shop.clock.time - 30_000)
    const raced = await Promise.all(Array.from({ length: 4 }, () => logIn(mobile, code)))
    expect(raced.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect((await logIn(mobile, older)).code).toBe(codes.invalid)
    expect((await client.call('proveAgain', { body: { totp: code } })).code).toBe(codes.invalid)
    shop.clock.time += 30_000
    const body = { totp: codeAt(secret, shop.clock.time) }
    expect((await client.call('proveAgain', { body })).code).toBe(codes.ok)
  })

  it('counts wrong codes with wrong passwords, and asking for the code forgives none', async () => {
    const { mobile, secret } = await hireWithTotp()
    for (let at = 0; at < 9; at += 1) {
      expect((await logIn(mobile, '000000')).code).toBe(codes.invalid)
      expect((await logIn(mobile)).data).toMatchObject({ need: 'totp' })
    }
    expect((await logIn(mobile, '000000')).code).toBe(codes.invalid)
    const locked = await logIn(mobile, codeAt(secret, shop.clock.time))
    expect(locked).toMatchObject({ code: codes.refused })
    expect(locked.msg).toContain('次数过多')
    waitOutPause()
    expect((await logIn(mobile, codeAt(secret, shop.clock.time))).code).toBe(codes.ok)
  })

  it('counts wrong codes of one person whatever address they come from', async () => {
    const { mobile, secret } = await hireWithTotp()
    const from = (remoteAddress: string, totp: string) =>
      shop.console.inject({
        method: 'POST',
        url: '/api/console/auth/login',
        remoteAddress,
        headers: { origin: 'http://localhost:3001' },
        payload: { mobile, password: chosenPassword, totp },
      })
    for (let at = 0; at < 10; at += 1) await from(`10.0.${at}.1`, '000000')
    const answer = await from('10.9.9.9', codeAt(secret, shop.clock.time))
    expect(answer.json()).toMatchObject({ code: codes.refused })
    waitOutPause()
  })

  it('has ten recovery codes, hashed, each good for one login', async () => {
    const { mobile, id, recoveryCodes } = await hireWithTotp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const stored = await shop.database.db
      .select()
      .from(staffRecoveryCodes)
      .where(eq(staffRecoveryCodes.staffId, id))
    expect(stored).toHaveLength(10)
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code)
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(mobile, first.toLowerCase().replaceAll('-', ' '))).code).toBe(codes.ok)
    expect((await logIn(mobile, first)).code).toBe(codes.invalid)
    const raced = await Promise.all(Array.from({ length: 3 }, () => logIn(mobile, second)))
    expect(raced.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    waitOutPause()
    const rows = await shop.database.db.select().from(audit).where(eq(audit.actorId, id))
    expect(rows.some(({ action, after }) => action === 'logIn' && after?.by === 'recovery')).toBe(true)
  })

  it('gives new recovery codes for which the old ones go', async () => {
    const { mobile, client, recoveryCodes } = await hireWithTotp()
    const renewed = await client.call('renewRecoveryCodes', {})
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect((await logIn(mobile, recoveryCodes[0])).code).toBe(codes.invalid)
    expect((await logIn(mobile, renewed.data.recovery_codes[0])).code).toBe(codes.ok)
  })

  it('ends the person’s other sessions when it is set up', async () => {
    await renewProof()
    const { client, mobile } = await hire(shop, owner, service)
    const elsewhere = await shop.enter(mobile, chosenPassword)
    await setUpTotp(shop, client)
    expect((await elsewhere.call('getMe', {})).code).toBe(codes.signInRequired)
    expect((await client.call('getMe', {})).code).toBe(codes.ok)
  })

  it('is set up and removed only by who gives the password or code again', async () => {
    const { client, mobile, secret } = await hireWithTotp()
    shop.clock.time += 11 * 60_000
    expect((await client.call('removeTotp', {})).data).toMatchObject({ again: true })
    await client.call('proveAgain', { body: { totp: codeAt(secret, shop.clock.time) } })
    expect((await client.call('removeTotp', {})).code).toBe(codes.ok)
    expect((await logIn(mobile)).data.need).toBeUndefined()
    shop.clock.time += 11 * 60_000
    expect((await client.call('beginTotp', {})).data).toMatchObject({ again: true })
  })

  it('is reset by the shop for somebody who has lost it, unless they work elsewhere too', async () => {
    const { mobile, id } = await hireWithTotp()
    await renewProof()
    expect((await owner.call('resetStaffTotp', { params: { id } })).code).toBe(codes.ok)
    expect((await logIn(mobile)).data.need).toBeUndefined()
    const left = await shop.database.db
      .select()
      .from(staffRecoveryCodes)
      .where(eq(staffRecoveryCodes.staffId, id))
    expect(left).toHaveLength(0)

    const stranger = await shop.enter(otherOwner)
    const { secret } = await setUpTotp(shop, stranger)
    await renewProof()
    const invited = await owner.call('inviteStaff', {
      body: { name: '外援', mobile: otherOwner, role_id: service },
    })
    const token = tokenOf(invited.data.link)
    const accept = (totp?: string) =>
      shop.visitor().call('acceptInvitation', {
        body: { token, name: '外援', password: staffPassword, ...(totp && { totp }) },
      })
    expect((await accept()).data).toMatchObject({ need: 'totp' })
    expect((await accept(codeAt(secret, shop.clock.time))).code).toBe(codes.ok)
    const person = (await owner.call('listStaff', {})).data.list.find(({ mobile }) =>
      mobile.startsWith('136'),
    )
    const answer = await owner.call('resetStaffTotp', { params: { id: person?.id ?? '' } })
    expect(answer.code).toBe(codes.refused)
    expect((await stranger.call('getMe', {})).data.staff.has_totp).toBe(true)
  })
})

describe('a shop that requires it', () => {
  it('lets nobody do anything before it is set up, and whoever requires it has one', async () => {
    await renewProof()
    const press = await shop.enter(mobiles.press)
    const body = { requires_totp: true }
    expect((await owner.call('updateStaffSettings', { body })).code).toBe(codes.refused)
    const { secret } = await setUpTotp(shop, owner)
    expect((await owner.call('updateStaffSettings', { body })).code).toBe(codes.ok)
    const me = await press.call('getMe', {})
    expect(me.data).toMatchObject({ must_set_totp: true, permissions: [] })
    await setUpTotp(shop, press)
    const after = await press.call('getMe', {})
    expect(after.data.must_set_totp).toBe(false)
    expect(after.data.permissions).toContain('job.move')
    await owner.call('proveAgain', { body: { totp: codeAt(secret, shop.clock.time) } })
    await owner.call('updateStaffSettings', { body: { requires_totp: false } })
    await owner.call('removeTotp', {})
  })
})

describe('what is kept of it', () => {
  it('is encrypted with the key in the data folder, which only its owner reads', async () => {
    const { id, secret } = await hireWithTotp()
    const [row] = await shop.database.db.select().from(staff).where(eq(staff.id, id))
    expect(row?.totpSecret).toMatch(/^v1\./)
    expect(row?.totpSecret).not.toContain(secret)
    expect(((await stat(join(shop.dataDir, 'secret-key'))).mode & 0o777).toString(8)).toBe('600')
    const box = createSecretBox({ dataDir: shop.dataDir, secretKey: undefined })
    expect(await box.open(row?.totpSecret ?? '', id)).toBe(secret)
    // Bound to the person: copied into another row it opens nothing.
    expect(await box.open(row?.totpSecret ?? '', service)).toBeUndefined()
    expect(await box.open('nonsense', id)).toBeUndefined()
  })

  it('appears in no answer and no row of the audit', async () => {
    const { client, id, secret, recoveryCodes, mobile } = await hireWithTotp()
    const [row] = await shop.database.db.select().from(staff).where(eq(staff.id, id))
    const sessions = await shop.database.db.select().from(staffSessions)
    const rows = await shop.database.db.select().from(audit)
    const answers = [
      await client.request('getMe'),
      await client.request('listMySessions'),
      await owner.request('listStaff'),
      await owner.request('listAudit'),
      await owner.request('listRoles'),
    ]
    const texts = [...answers.map(({ body }) => body), JSON.stringify(rows)].join('\n')
    const secrets = [
      secret,
      ...recoveryCodes,
      row?.passwordHash ?? '',
      row?.totpSecret ?? '',
      ...sessions.map(({ tokenHash }) => tokenHash),
      mobile,
      mobiles.owner,
    ]
    for (const one of secrets) expect(texts.includes(one)).toBe(false)
  })

  it('is lost with the key: counted at the start, while recovery codes still let in', async () => {
    const { mobile, id, secret, recoveryCodes } = await hireWithTotp()
    const { db } = shop.database
    const { secrets } = shop.app.shopDeps
    expect(await countLostSecrets(db, secrets)).toBe(0)
    const path = join(shop.dataDir, 'secret-key')
    const key = await readFile(path)
    await rm(path)
    const after = createSecretBox({ dataDir: shop.dataDir, secretKey: undefined })
    const lost = await countLostSecrets(db, after)
    expect(lost).toBeGreaterThan(0)
    // Looking for lost ones makes no key: the right one may still be put back.
    await expect(stat(path)).rejects.toThrow()
    const other = createSecretBox({ dataDir: shop.dataDir, secretKey: 'A'.repeat(43) })
    expect(await countLostSecrets(db, other)).toBe(lost)

    const openSecret = shop.app.shopDeps.secrets.open
    shop.app.shopDeps.secrets.open = other.open
    const answer = await logIn(mobile, codeAt(secret, shop.clock.time))
    expect(answer.code).toBe(codes.invalid)
    expect(answer.msg).toContain('密钥已更换')
    const client = createConsoleClient(shop)
    expect((await logIn(mobile, recoveryCodes[0], client)).code).toBe(codes.ok)
    expect((await client.call('getMe', {})).data.staff.id).toBe(id)
    shop.app.shopDeps.secrets.open = openSecret
    await writeFile(path, key, { mode: 0o600 })
  })
})
