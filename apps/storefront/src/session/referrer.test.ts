import { describe, expect, it } from 'vitest'
import { createReferrer, safePath } from './referrer.ts'
import { guardVisit } from './return-target.ts'
import { createMemoryStorage, createSessionRecords } from './stored-record.ts'

const aReferrer = () => {
  const storage = createMemoryStorage()
  return { storage, referrer: createReferrer(createSessionRecords(storage)) }
}

describe('a safe path', () => {
  it.each([
    ['/', '/'],
    ['/user/order?state=10&page=2', '/user/order?state=10&page=2'],
    ['/produce/list/3#top', '/produce/list/3'],
    ['/a?to=//evil.com', '/a?to=//evil.com'],
    ['/user/../about', '/about'],
  ])('%s is %s', (path, safe) => {
    expect(safePath(path)).toBe(safe)
  })

  it.each([
    '',
    'user',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/.//evil.com',
    '/a/..//evil.com',
    '/.\\/evil.com',
    'https://evil.com/',
    'javascript:alert(1)',
    ' /user',
    '//[',
  ])('%j is none', (path) => {
    expect(safePath(path)).toBeNull()
  })
})

describe('the referrer', () => {
  it('is the visited path with its search, kept as a session record', () => {
    const { storage, referrer } = aReferrer()
    referrer.visit('/user/order?state=10')
    expect(referrer.read()).toBe('/user/order?state=10')
    expect(JSON.parse(storage.getItem('referrer') ?? '')).toEqual({ value: '/user/order?state=10' })
    referrer.visit('/about')
    expect(referrer.read()).toBe('/about')
  })

  it.each(['/auth/login', '/auth/reg', '/auth/login_out', '/auth/login/', '/auth/login?from=menu'])(
    'is cleared on %s',
    (path) => {
      const { storage, referrer } = aReferrer()
      referrer.visit('/about')
      referrer.visit(path)
      expect(referrer.read()).toBeNull()
      expect(storage.getItem('referrer')).toBeNull()
    },
  )

  it.each(['/', '/auth/getpwd', '/auth/login_others', '/authors'])('is kept on %s', (path) => {
    const { referrer } = aReferrer()
    referrer.visit(path)
    expect(referrer.read()).toBe(path)
  })

  it('ignores and never returns what leads elsewhere', () => {
    const { storage, referrer } = aReferrer()
    referrer.visit('/about')
    referrer.visit('//evil.com')
    expect(referrer.read()).toBe('/about')
    storage.setItem('referrer', JSON.stringify({ value: 'javascript:alert(1)' }))
    expect(referrer.read()).toBeNull()
    referrer.visit('/auth/login')
    expect(referrer.readReturnPath()).toBeNull()
  })
})

describe('the way back after signing in', () => {
  it.each([
    [['/user/order?page=2', '/auth/login'], '/user/order?page=2'],
    [['/about', '/auth/login', '/auth/reg', '/auth/login'], '/about'],
    [['/about', '/auth/getpwd', '/auth/login'], '/about'],
    [['/about', '/auth', '/auth/login'], '/about'],
    [['/auth/login'], null],
    [['/auth/getpwd', '/auth/login'], null],
    [['/about', '/auth/login', '/paper'], null],
    [['/user/order', '/auth/login_out'], null],
    [['/user/order', '/auth/login_out', '/auth/login'], null],
  ])('over %j is %s', (paths, back) => {
    const { referrer } = aReferrer()
    for (const path of paths) referrer.visit(path)
    expect(referrer.readReturnPath()).toBe(back)
  })
})

describe('the guard', () => {
  const guarded = (isSignedIn: boolean) => ({ ...aReferrer(), session: { isSignedIn: () => isSignedIn } })

  it('sends a visitor from a buyer’s page to the login, which then leads back', () => {
    const page = guarded(false)
    expect(guardVisit('/user/order', true, page)).toEqual({ to: '/auth/login', state: { to: '/user/order' } })
    expect(page.referrer.read()).toBe('/user/order')
    expect(guardVisit('/auth/login', false, page)).toBeUndefined()
    expect(page.referrer.readReturnPath()).toBe('/user/order')
  })

  it('leads nobody back to the farewell', () => {
    const page = guarded(false)
    expect(guardVisit('/auth/login_out', true, page)).toEqual({ to: '/auth/login', state: null })
  })

  it('lets a visitor see public pages and a buyer see all', () => {
    expect(guardVisit('/about', false, guarded(false))).toBeUndefined()
    expect(guardVisit('/about', false, guarded(true))).toBeUndefined()
    expect(guardVisit('/user', true, guarded(true))).toBeUndefined()
  })
})
