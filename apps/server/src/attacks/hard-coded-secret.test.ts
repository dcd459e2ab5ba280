// litemall: a key that signs tokens stood in the source, the same for every shop that ran it.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoCredentials } from '@yinpu/demo/demo-credentials'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { storefrontFolder } from '../pages/storefront.ts'
import { createTestApp } from '../testing/test-app.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Patterns of keys: each of these would open something if it were real. */
const keyLike = [
  /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{100,}/,
  /\bLTAI[A-Za-z0-9]{12,30}\b/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bAIza[\w-]{35}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bsk_live_[A-Za-z0-9]{16,}\b/,
  /\bxox[abpr]-[A-Za-z0-9-]{10,}\b/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}\b/,
  /(?:secret|private_?key|api_?v3_?key|password)["']?\s*[:=]\s*["'](?=[^"']*\d)(?=[^"']*[A-Za-z])[A-Za-z0-9+/=_-]{32,}["']/i,
]

/** Published test vectors of the providers, and keys that a test makes up for a simulator of ours. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^bench\/|package-lock\.json$/.test(path)

const tracked = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))

const keysIn = (text: string) => keyLike.flatMap((pattern) => pattern.exec(text)?.[0].slice(0, 60) ?? [])

describe('a key', () => {
  it('lies in no file of the source', () => {
    const holding = tracked()
      .filter((path) => !isTest(path))
      .flatMap((path) => keysIn(readFileSync(join(root, path), 'latin1')).map((key) => `${path}: ${key}`))
    expect(holding).toEqual([])
  })

  it('would be found if it did', () => {
    const pem = `-----BEGIN PRIVATE KEY-----\n${'MIIE'.repeat(40)}\n-----END PRIVATE KEY-----`
    for (const text of [pem, `secret: '${'a1b2'.repeat(10)}'`, 'LTAI5tAbCdEfGhIjKlMn'])
      expect(keysIn(text), text).toHaveLength(1)
  })

  it('and a data folder are in no commit', () => {
    expect(
      tracked().filter((path) =>
        /(^|\/)(\.env|keys\.json|upload-secret|secret-key|.*\.pem|.*\.p12)$/.test(path),
      ),
    ).toEqual([])
  })

  it.skipIf(!existsSync(`${storefrontFolder}build/client`))('is in nothing that a browser is sent', () => {
    const files = readdirSync(`${storefrontFolder}build/client`, { recursive: true, withFileTypes: true })
    const names = [
      'APP_AUTH_TOKEN',
      'DATABASE_URL',
      'API_V3_KEY',
      'upload-secret',
      'demo123456',
      'password_hash',
    ]
    for (const file of files.filter(
      (one) => one.isFile() && /\.(js|css|html|json|txt|map)$/.test(one.name),
    )) {
      const text = readFileSync(join(file.parentPath, file.name), 'utf8')
      expect(keysIn(text), file.name).toEqual([])
      for (const name of names) expect(text.includes(name), `${name} in ${file.name}`).toBe(false)
    }
  })
})

describe('the demo’s keys', () => {
  const database = { DATABASE_URL: 'postgres://shop@db/shop' }

  it('stand in for none that a real shop forgets: it does not start', () => {
    expect(() => readConfig({ NODE_ENV: 'production', ...database })).toThrow('APP_AUTH_TOKEN')
    expect(() => readConfig({ NODE_ENV: 'production', SEED_DEMO: '0', APP_AUTH_TOKEN: 'a' })).toThrow(
      'APP_PUBLIC_KEY',
    )
  })

  it('pay nothing in production, even where the demo shops are', () => {
    expect(readConfig({ NODE_ENV: 'production', SEED_DEMO: '1' }).simulatesPayments).toBe(false)
    expect(readConfig({ SEED_DEMO: '0', APP_AUTH_TOKEN: 'a', APP_PUBLIC_KEY: 'b' }).simulatesPayments).toBe(
      false,
    )
  })

  it('open no shop whose database they are not in, and no page to pay on in production', async () => {
    const shop = await createTestApp({ config: { simulatesPayments: false } })
    const simulated = await shop.app.inject({ method: 'POST', url: '/sim/pay/wechat/x/pay' })
    expect([simulated.statusCode, shop.app.demoPayments]).toEqual([404, undefined])
    const open = async () =>
      (await shop.request('issueCompanyToken', { body: { ...demoCredentials.shop, mode: 2 } })).json().code
    expect(await open()).toBe(10000)
    await shop.database.db.execute(
      `update companies set app_auth_token = 'other' where app_auth_token is not null`,
    )
    await expect.poll(open).toBe(20401)
    await shop.close()
  })
})
