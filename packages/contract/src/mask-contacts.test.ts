import { describe, expect, it } from 'vitest'
import { maskEmail, maskMobile } from './mask-contacts.ts'

describe('maskMobile', () => {
  it.each([
    ['13800138000', '138****8000'],
    ['0755-88881234', '0755-****1234'],
    ['0755-88881234-801', '0755-****1234'],
    ['4008881234', '400****1234'],
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
