import { expect, type Page } from '../support/quiet-page.ts'
import type { FurnishedBuyer } from './furnish-buyer.ts'
import { daily, dailyNarrow, main, type Scene, seen } from './scene.ts'

type State = keyof FurnishedBuyer['orders']

const order =
  (state: State) =>
  ({ orders }: FurnishedBuyer) =>
    `/user/order/detail/${orders[state]}`

const state = (name: string) => seen(name)

const payBy = (channel: string, until: (page: Page) => Promise<void>) => async (page: Page) => {
  await main(page).getByRole('radio', { name: channel }).check()
  await until(page)
}

const code = (name: string) => (page: Page) => expect(main(page).getByRole('img', { name })).toBeVisible()

const forgetPassword = async (page: Page) => {
  await main(page)
    .getByRole('button', { name: /^支付 ¥/ })
    .click()
  await expect(main(page).getByText('密码不可为空')).toBeVisible()
}

const open = (button: string | RegExp, dialog: string | RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
}

/** An order from payment to its end, with the questions that the buyer has to answer. */
export const orderScenes: Scene<FurnishedBuyer>[] = (
  [
    { state: '待付款', path: order('unpaid'), show: state('待付款'), looks: dailyNarrow },
    { state: '微信支付', path: order('unpaid'), show: payBy('微信支付', code('微信支付二维码')) },
    { state: '支付宝', path: order('unpaid'), show: payBy('支付宝', code('支付宝二维码')) },
    { state: '余额支付有误', path: order('unpaid'), show: payBy('余额支付', forgetPassword), looks: daily },
    { state: '线下转账', path: order('unpaid'), show: payBy('线下转账', seen('我已转账，提交', 'button')) },
    { state: '取消窗口', path: order('unpaid'), show: open('取消订单', '取消订单') },
    { state: '待传稿', path: order('awaiting'), show: state('待传稿') },
    { state: '稿件请确认', path: order('toConfirm'), show: seen('接受以上提示', 'button'), looks: daily },
    { state: '放大的稿件', path: order('toConfirm'), show: open(/^放大 /, /第 1 页/) },
    { state: '审稿未通过', path: order('turnedDown'), show: state('审稿未通过') },
    { state: '生产中', path: order('printing'), show: state('生产中') },
    { state: '待收货', path: order('underWay'), show: state('待收货') },
    { state: '收货窗口', path: order('underWay'), show: open('确认收货', '确认已经收到货？') },
    { state: '已完成', path: order('done'), show: state('已完成') },
    { state: '已取消', path: order('stopped'), show: state('已取消') },
  ] satisfies Omit<Scene<FurnishedBuyer>, 'route'>[]
).map((scene) => ({ ...scene, route: 'order-detail' }))
