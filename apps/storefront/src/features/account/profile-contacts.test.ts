import { describe, expect, it } from 'vitest'
import { maskEmail, maskMobile } from './profile-contacts.tsx'

describe('maskMobile', () => {
  it.each([
    ['13800138000', '138****8000'],
    ['1380013', '1****'],
    ['', ''],
  ])('shows %j as %j', (mobile, masked) => {
    expect(maskMobile(mobile)).toBe(masked)
  })
})

describe('maskEmail', () => {
  it.each([
    ['wang@example.com', 'w***@example.com'],
    ['w@example.com', 'w***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['not an address', 'n***'],
    ['@example.com', '@***'],
    ['', ''],
  ])('shows %j as %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
