import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own', async () => {
    const [first, second] = await Promise.all([hashPassword('demo123456'), hashPassword('demo123456')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(first).not.toContain('demo123456')
  })

  it('are recognised, and nothing else is', async () => {
    const hashed = await hashPassword('demo123456')
    expect(await verifyPassword('demo123456', hashed)).toBe(true)
    expect(await verifyPassword('demo123457', hashed)).toBe(false)
    expect(await verifyPassword('', hashed)).toBe(false)
    expect(await verifyPassword('demo123456', 'plain')).toBe(false)
  })

  it('agrees with the reference vector of the PHC string form', async () => {
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', known)).toBe(true)
  })
})
