import { codes } from '@yinpu/contract'
import { standardStations } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLines } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let press: ConsoleClient
let id: string
beforeAll(async () => {
  shop = await createOrderConsole()
  press = await shop.signedIn(staffOf.press)
  const { token } = await shop.aBuyer()
  id = (await shop.anOrder(token)).order_id
})
afterAll(() => shop.close())

const read = async () => {
  const { lines } = await shop.must(press.call('getOrderRoutes', { params: { id } }))
  const [line] = lines
  if (!line) throw new Error('no line')
  return line
}

describe('the route of an order', () => {
  it('is there for the press room, with the plan of the press sheets and without any amount', async () => {
    const line = await read()
    expect(line.steps.map(({ name }) => name)).toEqual([
      '排版',
      '制版',
      '开料',
      '印刷',
      '裁切',
      '质检',
      '包装',
    ])
    expect(line.plan?.parts[0]?.forms.length).toBeGreaterThan(0)
    expect(line.steps.every(({ minutes = 0, quantity = 0 }) => minutes > 0 && quantity > 0)).toBe(true)
    expect(JSON.stringify(line)).not.toMatch(/_fen|元/)
  })

  it('goes over the stations as the shop has them now', async () => {
    const owner = await shop.signedIn(staffOf.owner)
    const { removed: _, ...workshop } = await shop.must(owner.call('getStations', {}))
    const stations = workshop.stations.map((one) => ({
      ...one,
      ...(one.kind === 'press' && { name: '海德堡对开', per_hour: 4000 }),
      ...(one.kind === 'inspect' && { in_routes: false }),
    }))
    const printing = ({ steps }: Awaited<ReturnType<typeof read>>) =>
      steps.find(({ name }) => name === '印刷')
    const before = printing(await read())
    await shop.must(owner.call('updateStations', { body: { ...workshop, stations } }))
    const line = await read()
    expect(line.steps.map(({ name }) => name)).not.toContain('质检')
    expect(printing(line)?.station).toBe('海德堡对开')
    expect(printing(line)?.minutes).toBeGreaterThan(before?.minutes ?? 0)
    expect(standardStations.find(({ kind }) => kind === 'press')?.per_hour).toBe(8000)
  })

  it('has no figures if the request has no price any more', async () => {
    const { db } = shop.database
    const [row] = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
    await db
      .update(orderLines)
      .set({ request: { ...row?.request, paper: 'gone' } })
      .where(eq(orderLines.orderId, id))
    const { plan, steps } = await read()
    expect(plan).toBeUndefined()
    expect(steps.find(({ name }) => name === '印刷')).not.toHaveProperty('quantity')
    expect(steps.at(-1)).toMatchObject({ name: '包装', station: '包装' })
  })

  it('is refused to people who see no jobs, and missing in another shop', async () => {
    const finance = await shop.signedIn(staffOf.finance)
    expect((await finance.call('getOrderRoutes', { params: { id } })).code).toBe(codes.refused)
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await stranger.call('getOrderRoutes', { params: { id } })).code).toBe(codes.notFound)
  })
})
