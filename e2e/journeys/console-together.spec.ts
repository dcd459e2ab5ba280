import { consoleOrigin } from '../support/addresses.ts'
import { asShop } from '../support/as-shop.ts'
import { aBuyer } from '../support/buyer.ts'
import { orderState, place, saveFlyers, sendArtwork } from '../support/orders.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { signInAsStaff } from '../support/staff.ts'

/** Flyers with artwork of a kind that only a person can check; it waits for the review. */
const handIn = async (page: Page) => {
  const hands = { request: page.request, buyer: await aBuyer(page.request) }
  const placed = await place(hands, { bjd_ids: [await saveFlyers(hands)] })
  await asShop('confirm', placed.order_id)
  await sendArtwork(hands, placed.order_id)
  await expect.poll(() => orderState(hands, placed.order_id)).toBe(30)
  return placed
}

const queue = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '待办' }).getByRole('link', { name: new RegExp(`^${name}`) })

const approve = async (page: Page) => {
  await page.getByRole('button', { name: '审稿通过' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过，开始生产' }).click()
}

test.describe('two people of the shop at once @desktop @night', () => {
  // A shop is opened for it.
  test.describe.configure({ timeout: 600_000 })

  test('what one does with an order shows on the open pages of the others, with who did it', async ({
    elsewhere,
  }) => {
    const { order_id, order_no } = await handIn(await elsewhere())
    const people = { prepress: '审稿', press: '生产', service: '客服', owner: '老板' } as const
    const paths = {
      prepress: `/orders/${order_id}`,
      press: `/orders/${order_id}`,
      service: '/orders',
      owner: '/',
    }
    const signedIn = async (name: keyof typeof people) => {
      const page = await elsewhere()
      await signInAsStaff(page, people[name], paths[name])
      return page
    }
    const [prepress, press] = [await signedIn('prepress'), await signedIn('press')]
    const [service, owner] = [await signedIn('service'), await signedIn('owner')]
    const row = service.getByRole('row', { name: new RegExp(order_no) })
    await expect(row).toContainText('审稿中')
    await expect(queue(owner, '待审稿')).toContainText('1')
    await expect(queue(owner, '待生产')).toContainText('0')
    await expect(press.getByRole('button', { name: '生产完成' })).toHaveCount(0)

    await approve(prepress)
    await expect(press.getByRole('status').getByText(/周工 审稿通过/)).toBeVisible()
    await expect(press.getByRole('button', { name: '生产完成' })).toBeVisible()
    await expect(row).toContainText('生产中')
    await expect(queue(owner, '待审稿')).toContainText('0')
    await expect(queue(owner, '待生产')).toContainText('1')

    const second = await handIn(await elsewhere())
    await prepress.goto(`${consoleOrigin()}/orders/${second.order_id}`)
    await prepress.getByRole('button', { name: '退回稿件…' }).click()
    const form = prepress.getByRole('dialog')
    await form.getByLabel('为什么退回，要怎样改').fill('出血不够')
    await owner.goto(`${consoleOrigin()}/orders/${second.order_id}`)
    await approve(owner)
    await expect(form.getByText(/陈立 审稿通过/)).toBeVisible()
    await expect(form.getByText('现在是“生产中”，这一步已不能做')).toBeVisible()
    await expect(form.getByLabel('为什么退回，要怎样改')).toHaveValue('出血不够')
  })
})
