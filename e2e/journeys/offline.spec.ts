import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { expect, type Page, test, withoutNetwork } from '../support/quiet-page.ts'
import { followNav, titled, untilHydrated, visit } from '../support/visit.ts'

test.use({ serviceWorkers: 'allow' })

// As texts: these run in the browser, whose words the journeys' own types do not know.
const isControlled = 'navigator.serviceWorker.controller !== null'
const isKept = (path: string) =>
  `caches.match(new URL('${path}', location.origin).href).then((response) => response !== undefined)`
const listPrivate = "caches.keys().then((names) => names.filter((name) => name.startsWith('yinpu-user-')))"

const untilControlled = (page: Page) => expect.poll(() => page.evaluate(isControlled)).toBe(true)
const untilKept = (page: Page, path: string) => expect.poll(() => page.evaluate(isKept(path))).toBe(true)

const note = (page: Page) => page.getByRole('status').filter({ hasText: '当前离线，显示的是' })

test('Offline I see what I saw last, and am told so', async ({ page, context, noise }) => {
  noise.allow(withoutNetwork)
  await visit(page, '/')
  await untilControlled(page)
  await visit(page, '/about')
  await untilKept(page, '/about')
  await visit(page, '/policy/after-sale')
  await untilKept(page, '/policy/after-sale')
  await context.setOffline(true)

  await page.reload()
  await untilHydrated(page)
  await expect(titled(page, '售后政策')).toBeVisible()
  await expect(note(page)).toBeVisible()

  await followNav(page, '关于我们')
  await expect(titled(page, '关于我们')).toBeVisible()
  await expect(note(page)).toBeVisible()

  await page.goto('/policy/artwork')
  await expect(page.getByRole('heading', { name: '当前离线' })).toBeVisible()

  await context.setOffline(false)
  await visit(page, '/about')
  await expect(titled(page, '关于我们')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
})

test('My orders are there offline, and gone for whoever comes after I have signed out', async ({
  page,
  context,
  request,
  noise,
}) => {
  noise.allow(withoutNetwork)
  await rememberBuyer(page, await aBuyer(request))
  await visit(page, '/')
  await untilControlled(page)
  await visit(page, '/user/order')
  await untilKept(page, '/user/order')
  await expect(page.getByRole('main').getByText('您还没有订单')).toBeVisible()
  const privateCaches = () => page.evaluate<string[]>(listPrivate)
  await expect.poll(async () => (await privateCaches()).length).toBe(2)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('main').getByText('您还没有订单')).toBeVisible()
  await expect(note(page)).toBeVisible()

  await context.setOffline(false)
  await visit(page, '/auth/login_out')
  await expect.poll(privateCaches).toEqual([])
})
