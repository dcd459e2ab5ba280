import { calls } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { createLocalRecords, createMemoryStorage } from '../../session/stored-record.ts'
import { deviceKey, readDevice } from './own-device.ts'

const login = { mobile: '13800138000', password: 'abc123' }

describe('what a browser is known by', () => {
  it('is made once, kept for good, and of the form that the server takes', () => {
    const records = createLocalRecords(createMemoryStorage(), () => 0)
    const device = readDevice(records)
    expect(calls.login.body.parse({ ...login, device }).device).toBe(device)
    expect(readDevice(records)).toBe(device)
    expect(records.read(deviceKey)).toBe(device)
  })

  it('is another in every browser', () => {
    const made = Array.from({ length: 50 }, () => readDevice(createLocalRecords(createMemoryStorage())))
    expect(new Set(made).size).toBe(50)
  })

  it('is made anew where the record is spoilt', () => {
    const records = createLocalRecords(createMemoryStorage())
    records.write({ ...deviceKey, holds: (_): _ is string => true }, 'spoilt', 0)
    expect(readDevice(records)).toMatch(/^[\w-]{43}$/)
  })
})
