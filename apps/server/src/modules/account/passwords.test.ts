import { describe, expect, it } from 'vitest'
import { cheapCost } from '../../testing/cheap-cost.ts'
import { createPasswordQueue, hashPassword, passwordQueueBounds, verifyPassword } from './passwords.ts'

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

describe('the queue for work on passwords', () => {
  it('serves another after one piece of work, however many somebody has asked for', async () => {
    const passwords = createPasswordQueue({ slots: 1 }, cheapCost)
    const served: string[] = []
    const ask = (name: string, line: string) =>
      passwords([line], async () => {
        await passwords.hash(name)
        served.push(name)
      })
    const all = Array.from({ length: 20 }, (_, at) => ask(`payment ${at}`, 'buyer:1'))
    all.push(ask('login', 'address:10.0.0.1'))
    await Promise.all(all)
    expect(served.indexOf('login')).toBe(1)
  })

  it('lets two of one buyer or address wait', async () => {
    const passwords = createPasswordQueue({ ...passwordQueueBounds(), slots: 1 }, cheapCost)
    const ask = (...who: string[]) => passwords(who, () => passwords.hash('demo123456'))
    const served = [ask('a', 'here'), ask('a', 'here'), ask('b', 'here')]
    await expect(ask('c', 'here')).rejects.toMatchObject({ isOwn: true })
    served.push(ask('d', 'there'))
    expect(await Promise.all(served)).toHaveLength(4)
  })

  it('compares with one hash of nobody’s', async () => {
    const passwords = createPasswordQueue({ slots: 1 }, cheapCost)
    const hashed = await passwords.dummyHash()
    expect(await passwords.dummyHash()).toBe(hashed)
    expect(await verifyPassword('', hashed)).toBe(false)
  })
})
