import { describe, expect, it } from 'vitest'
import {
  createLocalRecords,
  createSessionRecords,
  type RecordKey,
  type RecordStorage,
} from './stored-record.ts'
import { createMemoryStorage } from './usable-storage.ts'

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
