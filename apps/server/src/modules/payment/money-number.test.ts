import { payChannel, stateOfPayment } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies, payments } from '../../db/schema/index.ts'
import { asc } from '../../db/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { paymentRepository, takeMoneyNumber } from './payment-repository.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

it('a number of a payment is the only one of the installation, because shops may share an account', async () => {
  const { db } = shop.database
  const ids = (await db.select({ id: companies.id }).from(companies).orderBy(asc(companies.id))).map(
    ({ id }) => id,
  )
  const [mine = '', other = ''] = ids
  expect(await takeMoneyNumber(db, mine, 'ZF260301AAAAAA')).toBe(true)
  expect(await takeMoneyNumber(db, other, 'ZF260301AAAAAA')).toBe(false)
  expect(await takeMoneyNumber(db, mine, 'ZF260301AAAAAA')).toBe(false)
})

it('a payment is found by its number alone, and there is none whose number was not taken', async () => {
  const { db } = shop.database
  const { token } = await shop.aBuyer()
  const { order_id } = await shop.anOrder(token)
  const { companyId } = await shop.rowOf(order_id)
  const at = new Date(shop.clock.time)
  const row = {
    companyId,
    id: newId(),
    orderId: order_id,
    channel: payChannel.wechatPay,
    amountFen: 1,
    state: stateOfPayment.closed,
    createdAt: at,
  }
  const insert = (paymentNo: string) => db.insert(payments).values({ ...row, paymentNo })
  await expect(insert('ZF260301BBBBBB')).rejects.toThrow()
  await paymentRepository.insert(db, { ...row, paymentNo: 'ZF260301CCCCCC' })
  expect(await paymentRepository.findByNo(db, 'ZF260301CCCCCC')).toMatchObject({ id: row.id })
  expect(
    await paymentRepository.insert(db, { ...row, id: newId(), paymentNo: 'ZF260301CCCCCC' }),
  ).toBeUndefined()
})
