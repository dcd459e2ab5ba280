import { typeOfOffset, typeOfQuote } from '@yinpu/contract'
import { demoTariff, demoTariffSource, planSheet, quoteOffset, type TariffSource } from '@yinpu/pricing'
import { afterAll, describe, expect, it } from 'vitest'
import { QueueFull } from '../../../kernel/fair-queue.ts'
import { createPricingPool } from './pricing-pool.ts'

const pool = createPricingPool(1)
afterAll(() => pool.close())

const tariff = { companyId: 'shop', version: 3, source: demoTariffSource as TariffSource }
const turn = { companyId: 'shop', person: 'buyer' }
const fine = { width: 48, height: 51.3, bleed: 0, grain: false }
const leaflet = {
  ysp_type: typeOfOffset.sheet,
  width: 210,
  height: 285,
  quantity: 5000,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
}

describe('the pricing pool', () => {
  it('answers exactly what the engine answers here', async () => {
    expect(await pool.price(turn, tariff, 'sheet', { request: fine })).toEqual(planSheet(demoTariff, fine))
    const items = [{ request: { baojia_type: typeOfQuote.offset, request: leaflet as never } }]
    const [quote] = await pool.price(turn, tariff, 'quotes', { items, options: {} })
    expect(quote).toEqual(quoteOffset(demoTariff, leaflet))
  })

  it('keeps a tariff that it was sent once', async () => {
    const unreadable = { ...tariff, source: {} as never }
    expect(await pool.price(turn, unreadable, 'sheet', { request: fine })).toMatchObject({ ok: true })
    await expect(pool.price(turn, { ...unreadable, version: 4 }, 'sheet', { request: fine })).rejects.toThrow(
      'tariff refused',
    )
  })

  it('says what is wrong with a tariff that is tried', async () => {
    const tried = await pool.tryTariff(turn, { document: { papers: 1 }, products: [] })
    expect('issues' in tried && tried.issues.length).toBeGreaterThan(0)
  })

  it('refuses a surplus of one person and serves the other', async () => {
    const many = Array.from({ length: 30 }, () => pool.price(turn, tariff, 'sheet', { request: fine }))
    const other = pool.price({ companyId: 'shop', person: 'other' }, tariff, 'sheet', { request: fine })
    const settled = await Promise.allSettled(many)
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBe(19)
    expect(refused.every((error) => error instanceof QueueFull && error.isOwn)).toBe(true)
    expect(await other).toMatchObject({ ok: true })
  })

  it('replaces a thread that has died and refuses only what it was at', async () => {
    const [before] = pool.threadIds()
    const lost = expect(
      pool.price(turn, tariff, 'sheet', { request: { ...fine, width: 9, height: 6 } }),
    ).rejects.toMatchObject({ statusCode: 503 })
    await new Promise(setImmediate)
    await pool.close()
    await lost
    expect(await pool.price(turn, tariff, 'sheet', { request: fine })).toMatchObject({ ok: true })
    expect(pool.threadIds()).not.toContain(before)
  })
})
