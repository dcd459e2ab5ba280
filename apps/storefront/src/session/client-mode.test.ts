import type { ShopResolution } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { clientCredentials } from './client-mode.ts'

const ready = (mode: 1 | 2 | 3, domain = 'as-served'): ShopResolution => ({
  state: 'ready',
  credentials: { app_auth_token: 'app', public_key: 'key', mode, domain },
})

describe('client mode', () => {
  it.each([2, 3] as const)('%i asks with an empty domain on any host', (mode) => {
    for (const host of ['localhost:3000', 'www.caiyin.com']) {
      expect(clientCredentials(ready(mode), host)).toEqual(ready(mode, ''))
    }
  })

  it.each(['www.caiyin.com', 'www.caiyin.localhost:3000', 'WWW.CaiYin.com.cn'])(
    '1 takes the second label of %s',
    (host) => {
      expect(clientCredentials(ready(1), host)).toEqual(ready(1, 'caiyin'))
    },
  )

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    '1 is misconfigured on %s, which has none',
    (host) => {
      expect(clientCredentials(ready(1), host)).toEqual({ state: 'misconfigured' })
    },
  )

  it.each(['misconfigured', 'unknown'] as const)('does not open a shop that is %s', (state) => {
    expect(clientCredentials({ state }, 'www.caiyin.com')).toEqual({ state })
  })
})
