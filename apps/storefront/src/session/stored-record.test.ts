import { describe, expect, it } from 'vitest'
import { keepToShop } from './browser-session.ts'
import {
  accessTokenKey,
  createLocalRecords,
  createMemoryStorage,
  createSessionRecords,
  createStoredToken,
  type RecordKey,
  type RecordStorage,
  usableStorage,
  userTokenKey,
} from './stored-record.ts'
import { issued } from './testing/fake-page.ts'

const colour: RecordKey<string> = { name: 'colour', holds: (value) => typeof value === 'string' }
const size: RecordKey<number> = { name: 'size', holds: (value) => typeof value === 'number' }

const throwing: RecordStorage = {
  getItem: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
}

const aLocalStore = () => {
  const storage = createMemoryStorage()
  const clock = { time: 1000 }
  return { storage, clock, records: createLocalRecords(storage, () => clock.time) }
}

describe('local records', () => {
  it('are kept as a value and an expiry in milliseconds', () => {
    const { storage, records } = aLocalStore()
    records.write(colour, '红', 2000)
    expect(JSON.parse(storage.getItem('colour') ?? '')).toEqual({ value: '红', expire: 2000 })
    expect(records.read(colour)).toBe('红')
  })

  it('never expire with 0', () => {
    const { clock, records } = aLocalStore()
    records.write(size, 0, 0)
    clock.time = Number.MAX_SAFE_INTEGER
    expect(records.read(size)).toBe(0)
  })

  it('are valid while the expiry is later than now, and then null and removed', () => {
    const { storage, clock, records } = aLocalStore()
    records.write(colour, '红', 2000)
    clock.time = 1999
    expect(records.read(colour)).toBe('红')
    clock.time = 2000
    expect(records.read(colour)).toBeNull()
    expect(storage.getItem('colour')).toBeNull()
  })

  it('are gone when removed, and replaced when written again', () => {
    const { records } = aLocalStore()
    records.write(colour, '红', 0)
    records.write(colour, '蓝', 0)
    expect(records.read(colour)).toBe('蓝')
    records.remove(colour)
    expect(records.read(colour)).toBeNull()
  })

  it.each([
    'not json',
    '',
    'null',
    '7',
    '"红"',
    '[]',
    '{}',
    '{"value":"红"}',
    '{"value":"红","expire":"0"}',
    '{"value":"红","expire":"99999999"}',
    '{"value":"红","expire":null}',
    '{"value":7,"expire":0}',
    '{"value":null,"expire":0}',
    '{"expire":0}',
  ])('read %j, which is not such a record, as null', (text) => {
    const { storage, records } = aLocalStore()
    storage.setItem('colour', text)
    expect(records.read(colour)).toBeNull()
  })
})

describe('session records', () => {
  it('hold only a value', () => {
    const storage = createMemoryStorage()
    const records = createSessionRecords(storage)
    records.write(colour, '红')
    expect(JSON.parse(storage.getItem('colour') ?? '')).toEqual({ value: '红' })
    expect(records.read(colour)).toBe('红')
    records.remove(colour)
    expect(records.read(colour)).toBeNull()
  })

  it.each(['{', 'null', '"红"', '{"value":7}', '{}'])('read %j as null', (text) => {
    const storage = createMemoryStorage()
    storage.setItem('colour', text)
    expect(createSessionRecords(storage).read(colour)).toBeNull()
  })
})

describe.each([
  ['a throwing storage', throwing],
  ['no storage', undefined],
])('with %s', (_, storage) => {
  it('nothing throws and everything reads as null', () => {
    const local = createLocalRecords(storage)
    const session = createSessionRecords(storage)
    local.write(colour, '红', 0)
    session.write(colour, '红')
    expect(local.read(colour)).toBeNull()
    expect(session.read(colour)).toBeNull()
    local.remove(colour)
    session.remove(colour)
  })
})

it('a value that could not be replaced does not live on', () => {
  const storage = createMemoryStorage()
  createLocalRecords(storage).write(colour, '红', 0)
  createLocalRecords({ ...storage, setItem: throwing.setItem }).write(colour, '蓝', 0)
  expect(createLocalRecords(storage).read(colour)).toBeNull()
})

describe('usable storage', () => {
  it('is the browser’s own where that works, left as it was', () => {
    const names: string[] = []
    const real = createMemoryStorage()
    const own = {
      ...real,
      setItem: (name: string, value: string) => {
        names.push(name)
        real.setItem(name, value)
      },
    }
    expect(usableStorage(() => own)).toBe(own)
    expect(names.map((name) => own.getItem(name))).toEqual([null])
  })

  it('is memory where opening it is forbidden', () => {
    const storage = usableStorage(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('is memory where it takes nothing', () => {
    const full = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const storage = usableStorage(() => full)
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
  })
})

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
