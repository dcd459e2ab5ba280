import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, variableNames } from './config.ts'

describe('configuration', () => {
  it('needs nothing for the demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      seedDemo: true,
      demoLife: true,
      clientMode: 2,
      credentials: { app_auth_token: 'yinpu-demo', public_key: 'yinpu-demo-public' },
      corsOrigins: [],
      storage: { kind: 'local' },
    })
  })

  it('never seeds a served database unasked', () => {
    const own = { DATABASE_URL: 'postgres://localhost/x', APP_AUTH_TOKEN: 'a', APP_PUBLIC_KEY: 'b' }
    expect(readConfig(own).seedDemo).toBe(false)
    expect(readConfig({ ...own, SEED_DEMO: '1' }).seedDemo).toBe(true)
  })

  it.each([
    ['1', { seedDemo: true, demoLife: true }],
    ['bare', { seedDemo: true, demoLife: false }],
    ['0', { seedDemo: false, demoLife: false }],
  ])('takes SEED_DEMO=%s at its word', (SEED_DEMO, seeded) => {
    expect(readConfig({ SEED_DEMO, APP_AUTH_TOKEN: 'a', APP_PUBLIC_KEY: 'b' })).toMatchObject(seeded)
  })

  it('uses the platform’s pair in mode 1', () => {
    expect(readConfig({ CLIENT_MODE: '1' }).credentials.app_auth_token).toBe('yinpu-platform')
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['REUSE_PORT', 'yes'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '0'],
    ['SEED_DEMO', 'yes'],
    ['PUBLIC_URL', 'shop.example'],
    ['CORS_ORIGINS', 'https://a.example,nonsense'],
    ['CLIENT_MODE', '4'],
    ['RATE_LIMIT', '-1'],
    ['MOST_UNPAID_ORDERS', '0'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['PROVIDERS_FILE', '/nowhere/providers.json'],
    ['STORAGE', 'ftp'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^环境变量 ${name} 有误：.+`))
  })

  it('asks for the shop’s pair where no demo is seeded', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/x' })).toThrow('APP_AUTH_TOKEN')
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/x', APP_AUTH_TOKEN: 'a' })).toThrow(
      'APP_PUBLIC_KEY',
    )
  })

  it('asks for the rest of a provider that is half named', () => {
    expect(() => readConfig({ MAIL_FROM: 'noreply@example.com' })).toThrow(ConfigError)
    expect(() => readConfig({ MAIL_FROM: 'noreply@example.com' })).toThrow(/^环境变量 SMTP_URL 有误：/)
    expect(() => readConfig({ MAIL_FROM: 'noreply@example.com', SMTP_URL: '' })).toThrow('SMTP_URL')
    expect(readConfig({ MAIL_FROM: '', SMTP_URL: '' }).providers.shared.mail).toBeUndefined()
  })

  it('asks for the rest of a bucket that is half named', () => {
    expect(() => readConfig({ STORAGE: 'oss', OSS_BUCKET: 'files' })).toThrow(ConfigError)
    expect(() => readConfig({ STORAGE: 'oss', OSS_BUCKET: 'files' })).toThrow(/^环境变量 OSS_REGION 有误：/)
    expect(() => readConfig({ STORAGE: 's3' })).toThrow(/^环境变量 S3_REGION 有误：/)
    expect(readConfig({ STORAGE: '', OSS_BUCKET: '' }).storage).toEqual({ kind: 'local' })
  })

  it('does not repeat a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toThrow(/hunter2/)
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('has every variable in .env.example, and no other', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const named = [...example.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual([...variableNames].sort())
  })
})
