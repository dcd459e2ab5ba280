import { describe, expect, it } from 'vitest'
import { cheapCost } from '../../testing/cheap-cost.ts'
import { verifyPassword } from './hash-password.ts'
import { createPasswordQueue, passwordQueueBounds } from './password-queue.ts'

describe('the password passwords', () => {
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
