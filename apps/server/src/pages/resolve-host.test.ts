import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { credentialsForHost } from './resolve-host.ts'

const platform = { app_auth_token: 'yinpu-platform', public_key: 'yinpu-platform-public', mode: 1 }
const own = { app_auth_token: 'yinpu-demo', public_key: 'yinpu-demo-public', mode: 2, domain: '' }

describe('the shop of a host', () => {
  it('is the configured one in mode 2, whatever the host', () => {
    const config = readConfig({})
    for (const host of ['localhost:3000', '127.0.0.1', 'www.caiyin.com']) {
      expect(credentialsForHost(config, host)).toEqual(own)
    }
  })

  it('is read from the second label under .localhost in the demo', () => {
    expect(credentialsForHost(readConfig({}), 'www.caiyin.localhost:3000')).toEqual({
      ...platform,
      domain: 'caiyin',
    })
  })

  it('is not read from the host outside the demo', () => {
    const config = readConfig({ SEED_DEMO: '0', APP_AUTH_TOKEN: 'a', APP_PUBLIC_KEY: 'b' })
    expect(credentialsForHost(config, 'www.caiyin.localhost')).toMatchObject({ app_auth_token: 'a', mode: 2 })
  })

  it('is the second label in mode 1, and nothing without one', () => {
    const config = readConfig({ CLIENT_MODE: '1' })
    expect(credentialsForHost(config, 'www.caiyin.com')).toEqual({ ...platform, domain: 'caiyin' })
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect(credentialsForHost(config, host)).toBeUndefined()
    }
  })
})
