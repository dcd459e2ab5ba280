import { expect, it } from 'vitest'
import { isInCentre, routeTable } from '../route-table.ts'
import { centreMenu } from './centre-frame.tsx'

it('groups the pages of the buyer centre', () => {
  expect(centreMenu.map(({ label, pages }) => [label, ...pages.map(({ title }) => title)])).toEqual([
    ['交易', '订单中心', '我的收藏', '我的报价单', '我的询价', '售后服务', '资金明细', '月结对账', '消息'],
    ['账户', '收货地址', '发票抬头', '我的资料', '修改密码', '修改邮箱', '修改手机'],
  ])
})

/** the links of the list of orders and of the funds */
const fromOtherPages = ['/user/order/pay', '/user/recharge']

it('leads to every page of the centre that has one address', () => {
  const reached = centreMenu.flatMap(({ pages }) => pages.map(({ path }) => path))
  const fixed = routeTable.filter((line) => isInCentre(line) && !line.path.includes(':'))
  expect(['/user', ...reached, ...fromOtherPages].toSorted()).toEqual(
    fixed.map(({ path }) => path).toSorted(),
  )
})
