import { describe, expect, it } from 'vitest'
import { cheapCost } from '../../testing/cheap-cost.ts'
import { verifyPassword } from './hash-password.ts'
import { createPasswordDesk, deskBounds } from './password-desk.ts'

describe('the password desk', () => {
  it('serves another after one piece of work, however many somebody has asked for', async () => {
    const desk = createPasswordDesk({ slots: 1 }, cheapCost)
    const served: string[] = []
    const ask = (name: string, line: string) =>
      desk([line], async () => {
        await desk.hash(name)
        served.push(name)
      })
    const all = Array.from({ length: 20 }, (_, at) => ask(`payment ${at}`, 'buyer:1'))
    all.push(ask('login', 'address:10.0.0.1'))
    await Promise.all(all)
    expect(served.indexOf('login')).toBe(1)
  })

  it('lets two of one buyer or address wait', async () => {
    const desk = createPasswordDesk({ ...deskBounds(), slots: 1 }, cheapCost)
    const ask = (...who: string[]) => desk(who, () => desk.hash('demo123456'))
    const served = [ask('a', 'here'), ask('a', 'here'), ask('b', 'here')]
    await expect(ask('c', 'here')).rejects.toMatchObject({ isOwn: true })
    served.push(ask('d', 'there'))
    expect(await Promise.all(served)).toHaveLength(4)
  })

  it('compares with one hash of nobody’s', async () => {
    const desk = createPasswordDesk({ slots: 1 }, cheapCost)
    const hashed = await desk.nobodysHash()
    expect(await desk.nobodysHash()).toBe(hashed)
    expect(await verifyPassword('', hashed)).toBe(false)
  })
})
