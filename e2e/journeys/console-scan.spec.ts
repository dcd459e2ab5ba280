import { consoleOrigin } from '../support/addresses.ts'
import { asShop } from '../support/as-shop.ts'
import { aBuyer } from '../support/buyer.ts'
import { type Hands, orderState, place, read, send, sendArtwork } from '../support/orders.ts'
import { picture } from '../support/picture.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'

const quotePaths: Readonly<Record<number, string>> = { 1: 'pt', 2: 'ysp', 3: 'lz', 4: 'ink-lz' }

interface Product {
  id: string
  baojia_type: number
  defaults: Record<string, unknown>
}

/** An order of a product as its form offers it, approved for production. */
const approved = async (hands: Hands, query: object, changes: object = {}) => {
  const { list } = await read<{ list: { id: string }[] }>(hands, 'shop/produce/list', query)
  const { id, baojia_type, defaults } = await read<Product>(hands, 'shop/produce/detail', { id: list[0]?.id })
  const { bjd_id } = await send<{ bjd_id: string }>(
    hands,
    `user/baojiadan/quote/${quotePaths[baojia_type] ?? ''}`,
    { ...defaults, ...changes, produce_id: id, save: true },
  )
  const { order_id } = await place(hands, { bjd_ids: [bjd_id] })
  await asShop('confirm', order_id)
  await sendArtwork(hands, order_id)
  // Files are looked at before the shop has its say.
  await expect.poll(() => orderState(hands, order_id)).toBe(30)
  await asShop('approve', order_id)
  return order_id
}

interface Routes {
  data: { lines: { jobs: { job_no: string; state: string }[] }[] }
}

/** The numbers of an order's open jobs. */
const openJobs = async (page: Page, orderId: string): Promise<string[]> => {
  const response = await page.request.get(`${consoleOrigin()}/api/console/orders/${orderId}/routes`)
  const { data } = (await response.json()) as Routes
  return data.lines.flatMap(({ jobs }) =>
    jobs.flatMap(({ job_no, state }) => (state === 'open' ? [job_no] : [])),
  )
}

const main = (page: Page) => page.getByRole('main')
const done = (page: Page, title: string | RegExp) =>
  expect(main(page).getByRole('heading', { level: 2, name: title })).toBeVisible()

/** Nobody scans a ticket twice at once; what a scanner reads twice counts once. */
let lastCode = ''

/** A scanner types without a field, without the hyphen, and ends with Enter. */
const scan = async (page: Page, ...codes: string[]) => {
  for (const code of codes) {
    if (code === lastCode) await page.waitForTimeout(1_600)
    lastCode = code
    await page.keyboard.type(code.replace('-', ''))
    const answer = code.startsWith('GD')
      ? page.waitForResponse((response) => response.url().endsWith('/api/console/scan'))
      : undefined
    await page.keyboard.press('Enter')
    await answer
  }
}

/** Finishes every step of a job with what is on hand. */
const finishAll = async (page: Page, number: string) => {
  const over = main(page).getByText('全部做完')
  for (let steps = 0; steps < 20; steps += 1) {
    await scan(page, 'YPFINISH', number)
    await done(page, /完成$/)
    if (await over.isVisible()) return
  }
  throw new Error('a job has no end')
}

test('two people scan five jobs of different kinds through all stations', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const hands = { request: page.request, buyer: await aBuyer(page.request) }
  const queries = [
    [{ keyword: '宣传单页' }, { quantity: 1000 }],
    [{ keyword: '画册' }, {}],
    [{ baojia_type: 1 }, {}],
    [{ baojia_type: 3 }, {}],
    [{ keyword: '折页' }, {}],
  ] as const
  const orders: string[] = []
  for (const [query, changes] of queries) orders.push(await approved(hands, query, changes))

  await signInAsStaff(page, '生产', '/scan')
  const away = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await away.newPage()
  const jobs: string[] = []
  for (const id of orders) jobs.push(...(await openJobs(page, id)))
  expect(jobs).toHaveLength(5)
  const [flyers = '', booklet = '', cards = '', labels = '', leaflets = ''] = jobs

  await test.step('a ticket begins a step, asks for counts, and ends it with Enter or a second scan', async () => {
    await scan(page, flyers)
    await done(page, /开始$/)

    await scan(page, flyers)
    await expect(main(page).getByRole('button', { name: /^完成./ })).toBeVisible()
    await picture(page, 'workshop-scan')
    await scan(page, flyers)
    await done(page, /完成$/)
    await main(page).getByRole('button', { name: /^撤回/ }).click()
    await done(page, /^已从/)
  })

  await test.step('who comes second is told who was first, and nothing counts twice', async () => {
    await signInAsStaff(phone, '审稿', '/scan')
    await scan(page, 'YPFINISH', flyers)
    await done(page, /完成$/)
    await phone.getByRole('button', { name: '完成', exact: true }).click()
    await phone.getByLabel(/请扫施工单/).fill(flyers)
    await phone.getByRole('button', { name: '确定' }).click()
    await done(phone, /^已由王强完成/)

    await expect(main(phone).getByText('您这次没有再记')).toBeVisible()
    await finishAll(page, flyers)
  })

  await test.step('waste that leaves too little is explained, and what is missing is made again', async () => {
    for (;;) {
      await scan(page, 'YPCHECK', cards)
      await done(page, /没有记上|质检/)
      if (await main(page).getByRole('heading', { name: '没有记上' }).isVisible()) {
        await scan(page, 'YPFINISH', cards)
        await done(page, /完成$/)
        continue
      }
      break
    }
    await scan(page, 'YPWASTE', cards)
    const good = main(page).getByLabel(/^好，/)
    const onHand = Number(await good.inputValue())
    await expect(main(page).getByLabel(/^废，/)).toBeFocused()
    await page.keyboard.type(String(onHand - 3))
    await expect(good).toHaveValue('3')

    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('alert')).toContainText('写明原因')
    await main(page)
      .getByLabel(/为什么/)
      .fill('压花了')
    await main(page)
      .getByRole('button', { name: /^完成质检/ })
      .click()
    await done(page, '质检完成')

    await finishAll(page, cards)
    const [rest = ''] = await openJobs(page, orders[2] ?? '')
    await finishAll(page, rest)
  })

  await test.step('a phone sends a job back to prepress, with a reason', async () => {
    await scan(page, 'YPFINISH', booklet, 'YPFINISH', booklet)
    await done(page, /完成$/)
    await phone.goto(`${consoleOrigin()}/j/${booklet}`)
    await phone.getByRole('button', { name: '退回' }).waitFor()

    await phone.getByRole('button', { name: '退回' }).click()
    await phone.getByRole('dialog').waitFor()

    const sheet = phone.getByRole('dialog')
    await sheet
      .getByRole('group', { name: /退回到哪一道/ })
      .getByRole('button')
      .first()
      .click()
    await sheet.getByRole('button', { name: '颜色不对' }).click()
    await sheet.getByRole('button', { name: '退回', exact: true }).click()
    await done(phone, /^已从.*退回$/)
    await phone.getByRole('button', { name: '看这张工单' }).click()
    await expect(phone.getByRole('button', { name: /^开始/ })).toBeVisible()
    await finishAll(page, booklet)
  })

  await test.step('a job stands still, goes on, and is finished', async () => {
    await scan(page, 'YPHOLD', labels)
    await done(page, /暂停$/)
    await phone.goto(`${consoleOrigin()}/j/${labels}`)
    await phone.getByRole('button', { name: /^继续/ }).waitFor()

    await scan(page, labels)
    await done(page, /继续$|开始$/)
    await finishAll(page, labels)
  })

  await test.step('without a network the phone keeps what is done, and sends it once it is back', async () => {
    await phone.goto(`${consoleOrigin()}/j/${leaflets}`)
    await phone.getByRole('button', { name: /^开始/ }).waitFor()
    await picture(phone, 'workshop-phone')
    await away.setOffline(true)
    await phone.getByRole('button', { name: /^开始/ }).click()
    await done(phone, '存下了，等网络')

    await phone.getByRole('button', { name: '看这张工单' }).click()
    await phone.getByRole('button', { name: /^完成/ }).waitFor()

    await phone.getByRole('button', { name: /^完成/ }).click()
    await expect(phone.getByText('离线，存着 2 条').first()).toBeVisible()
    await away.setOffline(false)
    await expect(phone.getByText('已联网').first()).toBeVisible()
    await phone.getByRole('button', { name: '看这张工单' }).click()
    await expect(phone.getByText(/第 2 \/ \d+ 道/)).toBeVisible()
    // After a colleague's 完成 another one would not go on: the wall says that a step begins.
    await scan(page, 'YPSTART', leaflets)
    await done(page, /开始$/)
    await finishAll(page, leaflets)
  })

  for (const id of orders) await expect.poll(() => orderState(hands, id)).toBe(50)
  await away.close()
})
