import { describe, expect, it } from 'vitest'
import { keepToShop } from './keep-to-shop.ts'
import { createLocalRecords } from './stored-record.ts'
import { issued } from './testing/fake-page.ts'
import { accessTokenKey, createStoredToken, userTokenKey } from './tokens.ts'
import { createMemoryStorage } from './usable-storage.ts'

const aStore = () => {
  const storage = createMemoryStorage()
  const clock = { time: 1000 }
  const records = createLocalRecords(storage, () => clock.time)
  const access = createStoredToken(records, accessTokenKey)
  const user = createStoredToken(records, userTokenKey)
  return { storage, clock, records, access, user }
}

describe('stored tokens', () => {
  it('lie under access_token and user_token with the server’s expiry', () => {
    const { storage, access, user } = aStore()
    access.write(issued('a', 5000))
    user.write(issued('u', 6000))
    expect(JSON.parse(storage.getItem('access_token') ?? '')).toEqual({ value: 'a', expire: 5000 })
    expect(JSON.parse(storage.getItem('user_token') ?? '')).toEqual({ value: 'u', expire: 6000 })
    expect([access.read(), user.read()]).toEqual(['a', 'u'])
  })

  it('expire each at its own time', () => {
    const { clock, access, user } = aStore()
    access.write(issued('a', 5000))
    user.write(issued('u', 6000))
    clock.time = 5000
    expect([access.read(), user.read()]).toEqual([null, 'u'])
  })

  it('are removed one without the other', () => {
    const { access, user } = aStore()
    access.write(issued('a'))
    user.write(issued('u'))
    user.remove()
    expect([access.read(), user.read()]).toEqual(['a', null])
  })

  it('are removed by a late answer only while they are the ones it speaks of', () => {
    const { access } = aStore()
    access.write(issued('new'))
    access.removeIfStill('old')
    expect(access.read()).toBe('new')
    access.removeIfStill('new')
    expect(access.read()).toBeNull()
  })

  it.each(['', '有毒', 'a b', 'a\nb', 7])('that no header could carry (%j) read as null', (value) => {
    const { storage, access } = aStore()
    storage.setItem('access_token', JSON.stringify({ value, expire: 0 }))
    expect(access.read()).toBeNull()
  })
})

describe('the shop that a token was fetched for', () => {
  const credentials = { app_auth_token: 'app', public_key: 'key', mode: 1, domain: 'caiyin' } as const

  it('keeps its token from one page to the next', () => {
    const { records, access } = aStore()
    keepToShop(records, access, credentials)
    access.write(issued('a'))
    keepToShop(records, access, credentials)
    expect(access.read()).toBe('a')
  })

  it.each([{ app_auth_token: 'other' }, { mode: 2 as const }, { domain: 'other' }])(
    'differs with %j and drops the other’s token, once',
    (change) => {
      const { records, access } = aStore()
      keepToShop(records, access, credentials)
      access.write(issued('a'))
      keepToShop(records, access, { ...credentials, ...change })
      expect(access.read()).toBeNull()
      access.write(issued('b'))
      keepToShop(records, access, { ...credentials, ...change })
      expect(access.read()).toBe('b')
    },
  )

  it('leaves a token whose shop is not known', () => {
    const { records, access } = aStore()
    access.write(issued('a'))
    keepToShop(records, access, credentials)
    expect(access.read()).toBe('a')
  })
})
