import { stateOfAfterSale, stateOfOrder } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { createStateTexts } from './state-texts.ts'
import { createFakePage } from './testing/fake-page.ts'
import { reply } from './testing/fake-server.ts'

const pathsOf = (requests: { url: string }[]) => requests.map(({ url }) => url.replace('/api/v2/system/', ''))

it('the texts of states come from the lookups, which are asked for once', async () => {
  const { api, server } = createFakePage()
  const { load, textOf } = createStateTexts()
  expect(textOf('orderStateText', stateOfOrder.unpaid)).toBe('待付款')

  server.answer = () => reply(50000)
  await load(api)
  expect(textOf('orderStateText', stateOfOrder.unpaid)).toBe('待付款')

  const failed = server.calls().length
  server.answer = ({ url }) =>
    reply(10000, url.includes('/order/state/') ? { 10: '等您付款' } : { 10: '审核' })
  await Promise.all([load(api), load(api)])
  await load(api)
  expect(pathsOf(server.calls().slice(failed))).toEqual([
    'order/state/text',
    'pay/state/text',
    'refund/state/text',
    'order/files/state/text',
    'afterSale/state/text',
  ])
  expect(textOf('orderStateText', stateOfOrder.unpaid)).toBe('等您付款')
  expect(textOf('orderStateText', stateOfOrder.completed)).toBe('已完成')
  expect(textOf('afterSaleStateText', stateOfAfterSale.applied)).toBe('审核')
})
