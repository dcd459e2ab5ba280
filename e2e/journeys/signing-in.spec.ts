import { secondShopOrigin } from '../support/addresses.ts'
import { aBuyer, aMobile, callShop, demoBuyer, rememberBuyer } from '../support/buyer.ts'
import { expectCoversNothing } from '../support/covers.ts'
import { readCode } from '../support/outbox.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { searchFor, titled, visit } from '../support/visit.ts'
import { wechatBrowser } from '../support/wechat-bridge.ts'

const main = (page: Page) => page.getByRole('main')
const modal = (page: Page) => page.getByRole('dialog', { name: '登陆' })
const mobileField = (page: Page) => page.getByLabel('手机号')
const passwordField = (page: Page) => page.getByLabel('密码', { exact: true })
const stored = (page: Page, name: string) => page.evaluate<string | null>(`localStorage.getItem('${name}')`)

/** 登录 in the header, or in the menu on a narrow screen. */
const openLogin = async (page: Page) => {
  const menu = page.getByRole('button', { name: '打开菜单' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name: '登录' }).filter({ visible: true }).click()
}

const fillIn = async (page: Page, { mobile, password }: { mobile: string; password: string }) => {
  await mobileField(page).fill(mobile)
  await passwordField(page).fill(password)
}

test.describe('the form', () => {
  test('tells me what is wrong as soon as I leave a field, and while I mend it', { tag: '@desktop' }, async ({
    page,
  }) => {
    await visit(page, '/auth/login')
    await mobileField(page).focus()
    await mobileField(page).blur()
    await expect(page.getByText('字段值不可为空')).toBeVisible()
    await mobileField(page).fill('12800138000')
    await expect(page.getByText('手机号码错误')).toBeVisible()
    await mobileField(page).fill('1380013800')
    await expect(page.getByText('手机号码错误')).toBeVisible()
    await mobileField(page).fill('13800138000')
    await expect(page.getByText('手机号码错误')).toHaveCount(0)
    await passwordField(page).focus()
    await passwordField(page).blur()
    await expect(page.getByText('密码不可为空')).toBeVisible()
    await passwordField(page).fill('abc12')
    await expect(page.getByText('最少6位')).toBeVisible()
    await passwordField(page).fill('abc-123')
    await expect(page.getByText('密码格式为字母数字')).toBeVisible()
    await passwordField(page).fill('a'.repeat(21))
    await expect(page.getByText('最多20位')).toBeVisible()
    await passwordField(page).fill('abc123')
    await expect(page.getByText('密码格式为字母数字')).toHaveCount(0)
  })

  test('says 红框内没填 when I send it unfinished, and takes me to the first wrong field', {
    tag: '@desktop',
  }, async ({ page }) => {
    await visit(page, '/auth/login')
    await main(page).getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '红框内没填' })).toBeVisible()
    await expect(mobileField(page)).toBeFocused()
    await expect(mobileField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
  })

  test('leads to registration and recovery, and says that I need not register twice', {
    tag: '@desktop',
  }, async ({ page }) => {
    await visit(page, '/auth/login')
    await expect(main(page).getByText('已注册过的用户无需重复注册')).toBeVisible()
    await main(page).getByRole('link', { name: '注册' }).click()
    await expect(page).toHaveTitle('注册 - 印铺')
    await page.goBack()
    await main(page).getByRole('link', { name: '忘记密码' }).click()
    await expect(page).toHaveTitle('找回密码 - 印铺')
  })

  test('shows the shop’s words when my password is wrong, and keeps what I typed', {
    tag: '@desktop',
  }, async ({ page }) => {
    await visit(page, '/auth/login')
    await fillIn(page, { mobile: aMobile(), password: 'wrong123' })
    await main(page).getByRole('button', { name: '登录' }).click()
    await expect(page.getByText('手机号或密码错误')).toHaveCount(1)
    await expect(passwordField(page)).toHaveValue('wrong123')
    expect(await stored(page, 'user_token')).toBeNull()
  })
})

test('My password has symbols: the form doubts it in the specified words, and yet lets me in', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const person = { mobile: aMobile(), password: 'a-b!c_23', email: 'a@example.com', name: '符号' }
  expect((await callShop(request, 'POST', 'auth/user/reg', person)).code).toBe(10000)
  await visit(page, '/auth/login')
  await fillIn(page, { mobile: person.mobile, password: 'a-b!c_24' })
  await expect(page.getByText('密码格式为字母数字')).toBeVisible()
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '红框内没填' })).toBeVisible()
  await expect(page.getByText('密码格式为字母数字')).toBeVisible()
  await passwordField(page).fill(person.password)
  // Looks at the form for the last time before the answer comes: it must not end in red.
  const answered = page.waitForRequest('**/auth/user/login')
  await main(page).getByRole('button', { name: '登录' }).click()
  await answered
  await expect(page.getByText('密码格式为字母数字')).toHaveCount(0)
  await expect(main(page).getByText('登录成功')).toBeVisible()
})

test('After many wrong passwords from everywhere I am asked for a code, and get in with it', {
  tag: ['@desktop', '@night'],
}, async ({ page, request, playwright }) => {
  const { mobile, password } = await aBuyer(request)
  for (let at = 0; at < 30; at += 1) {
    const stranger = await playwright.request.newContext({
      extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${at}` },
    })
    const answer = await callShop(stranger, 'POST', 'auth/user/login', { mobile, password: 'wrong123' })
    expect(answer.msg).toBe('手机号或密码错误')
    await stranger.dispose()
  }
  await visit(page, '/auth/login')
  await fillIn(page, { mobile, password })
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('为保护您的账号，请填写短信验证码')).toBeVisible()
  await expect(page.getByLabel('验证码')).toBeFocused()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(mobile, '登录'))
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(main(page).getByText('登录成功')).toBeVisible()
})

test('/auth leads to the login', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/auth')
  await expect(page).toHaveURL('/auth/login')
  await expect(page).toHaveTitle('登陆 - 印铺')
})

test('After the login a ring grows to 100 by tens, and then I see that I am signed in', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/auth/login')
  await page.evaluate(`(() => {
    window.seen = []
    new MutationObserver(() => {
      const ring = document.querySelector('[role=progressbar]')
      const value = ring && Number(ring.getAttribute('aria-valuenow'))
      if (ring && window.seen.at(-1) !== value) window.seen.push(value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    window.painted = new Set()
    const look = () => {
      const ring = document.querySelector('[role=progressbar]')
      // An element that is there when a frame begins was painted with the frame before.
      if (ring) window.painted.add(Number(ring.getAttribute('aria-valuenow')))
      requestAnimationFrame(look)
    }
    look()
  })()`)
  await fillIn(page, demoBuyer)
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('status').filter({ hasText: '登录成功' })).toBeVisible()
  await expect(main(page).getByText('您已登录')).toBeVisible()
  expect(await page.evaluate('window.seen.filter((value) => value % 10 !== 0)')).toEqual([])
  const seen = await page.evaluate<number[]>('window.seen')
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.length).toBeGreaterThan(5)
  expect(await page.evaluate('window.painted.has(100)')).toBe(true)
  await main(page).getByRole('link', { name: '进入买家中心' }).click()
  await expect(titled(page, '买家中心')).toBeVisible()
  const record = JSON.parse((await stored(page, 'user_token')) ?? '{}')
  expect(record).toEqual({ value: expect.any(String), expire: expect.any(Number) })
  expect(record.expire).toBeGreaterThan(Date.now())
})

test('I sign out, want a page of mine, sign in, and am back at that page', async ({ page, request }) => {
  const buyer = await aBuyer(request)
  await rememberBuyer(page, buyer)
  await visit(page, '/user')
  await visit(page, '/auth/login_out')
  await expect(titled(page, '您已退出登录')).toBeVisible()
  expect(await stored(page, 'user_token')).toBeNull()
  expect((await callShop(request, 'GET', 'user/user', {}, buyer.token)).code).toBe(20402)
  await page.goto('/user/info?from=bookmark')
  await expect(page).toHaveURL('/auth/login')
  await page.reload()
  await fillIn(page, buyer)
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/user/info?from=bookmark')
  await expect(titled(page, '我的资料')).toBeVisible()
})

test('Registration on the way to a page of mine leads there too', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await page.goto('/user/password')
  await expect(page).toHaveURL('/auth/login')
  await main(page).getByRole('link', { name: '注册' }).click()
  await expect(titled(page, '注册')).toBeVisible()
  await fillIn(page, { mobile: aMobile(), password: 'abc123' })
  await page.getByLabel('邮箱').fill('lin@example.com')
  await page.getByLabel('姓名').fill('林小印')
  await main(page).getByRole('button', { name: '注册' }).click()
  await expect(page).toHaveURL('/user/password')
  await expect(titled(page, '修改密码')).toBeVisible()
})

test('From a public page I come back to it after the login page', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/paper')
  await page.getByRole('banner').getByRole('link', { name: '注册' }).click()
  await expect(titled(page, '注册')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await expect(titled(page, '登陆')).toBeVisible()
  await fillIn(page, demoBuyer)
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/paper')
})

test.describe('the modal', () => {
  test('lets me sign in where I am, without losing what I typed there', async ({ page, isMobile }) => {
    await visit(page, '/produce')
    if (!isMobile) await page.getByRole('searchbox', { name: '搜索产品' }).fill('还没搜的词')
    await openLogin(page)
    await expect(modal(page)).toBeVisible()
    const { width = 0 } = (await modal(page).boundingBox()) ?? {}
    const whole = page.viewportSize()?.width ?? 0
    expect(Math.abs(width - (isMobile ? whole : whole * 0.3))).toBeLessThan(2)
    await fillIn(page, demoBuyer)
    await modal(page).getByRole('button', { name: '登录' }).click()
    await expect(modal(page).getByText('登录成功')).toBeVisible()
    await expect(modal(page)).toHaveCount(0)
    await expect(page).toHaveURL('/produce')
    if (isMobile) return
    await expect(page.getByRole('searchbox', { name: '搜索产品' })).toHaveValue('还没搜的词')
    await expect(page.getByRole('banner').getByRole('button', { name: demoBuyer.name })).toBeVisible()
  })

  test('carries on with what I tried', { tag: '@desktop' }, async ({ page }) => {
    await visit(page, '/paper')
    await page.getByRole('banner').getByRole('link', { name: '购物车' }).click()
    await expect(modal(page)).toBeVisible()
    await expect(page).toHaveURL('/paper')
    await fillIn(page, demoBuyer)
    await modal(page).getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL('/shopping-cart')
    await expect(page).toHaveTitle('购物车 - 印铺')
  })

  test('closes with Escape, forgets what was tried, and gives the focus back', { tag: '@desktop' }, async ({
    page,
  }) => {
    await visit(page, '/paper')
    const cart = page.getByRole('banner').getByRole('link', { name: '购物车' })
    await cart.press('Enter')
    await expect(mobileField(page)).toBeFocused()
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate("document.activeElement.closest('dialog') !== null")).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(cart).toBeFocused()
    await expect(page).toHaveURL('/paper')
  })

  test('leads to registration from where I am', { tag: ['@desktop', '@night'] }, async ({ page }) => {
    await visit(page, '/about')
    await openLogin(page)
    await modal(page).getByRole('link', { name: '注册' }).click()
    await expect(modal(page)).toHaveCount(0)
    await expect(titled(page, '注册')).toBeVisible()
    await fillIn(page, { mobile: aMobile(), password: 'abc123' })
    await page.getByLabel('邮箱').fill('lin@example.com')
    await page.getByLabel('姓名').fill('林小印')
    await main(page).getByRole('button', { name: '注册' }).click()
    await expect(page).toHaveURL('/about')
  })
})

test('When my sign-in has ended on the server I am told, and asked to sign in again', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const buyer = await aBuyer(request)
  await rememberBuyer(page, buyer)
  await visit(page, '/user')
  await expect(main(page).getByText(buyer.name).first()).toBeVisible()
  // An open page of the centre would notice it by itself, and the next page would have nothing left to say.
  await page.goto('about:blank')
  await callShop(request, 'POST', 'auth/user/login_out', {}, buyer.token)
  await page.goto('/user/info')
  await expect(page.getByRole('alert').filter({ hasText: '登陆超时,请重新登陆!' })).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  await expectCoversNothing(page)
  expect(await stored(page, 'user_token')).toBeNull()
  await fillIn(page, buyer)
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/user/info')
})

test('On a public page I am told that my sign-in has ended, and stay there', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const buyer = await aBuyer(request)
  await rememberBuyer(page, buyer)
  await callShop(request, 'POST', 'auth/user/login_out', {}, buyer.token)
  await visit(page, '/about')
  await expect(page.getByRole('alert').filter({ hasText: '登陆超时,请重新登陆!' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(titled(page, '关于我们')).toBeVisible()
  await expectCoversNothing(page)
  expect(await stored(page, 'user_token')).toBeNull()
})

test('Two tabs: signing out in one leads the other to the login', { tag: ['@desktop', '@night'] }, async ({
  page,
  context,
  request,
}) => {
  const buyer = await aBuyer(request)
  await rememberBuyer(page, buyer)
  await visit(page, '/user/info')
  await expect(titled(page, '我的资料')).toBeVisible()
  const other = await context.newPage()
  await visit(other, '/auth/login_out')
  await expect(titled(other, '您已退出登录')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  await fillIn(page, buyer)
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/user/info')
})

test.describe('with WeChat', () => {
  const openFrame = async (page: Page) => {
    await page.getByRole('button', { name: '微信扫码' }).click()
    return page.frameLocator('iframe[title="微信扫码登录"]')
  }

  test('a shop without it shows nothing of it', { tag: '@desktop' }, async ({ page }) => {
    const qrResponse = page.waitForResponse('**/api/v2/auth/wechat/qr')
    await visit(page, '/auth/login')
    await qrResponse
    await expect(page.getByRole('button', { name: '微信扫码' })).toHaveCount(0)
  })

  test(
    'my first scan asks me to register once, and the next one signs me in',
    { tag: '@desktop' },
    async ({ page, browser }, { retry }) => {
      // A retry needs another person, because the first one is already registered.
      const who = ['张三', '李四'][retry] ?? '王五'
      // The buyer still arrives at the requested page, although the scan and the registration came between.
      await visit(page, `${secondShopOrigin()}/user/address`)
      await expect(page).toHaveURL(/\/auth\/login$/)
      const frame = await openFrame(page)
      await frame.getByRole('link', { name: who }).click()
      await frame.getByRole('link', { name: '确认登录' }).click()
      await expect(page.getByText('首次使用微信登录')).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
      await main(page).getByRole('link', { name: '注册' }).click()
      await expect(titled(page, '注册')).toBeVisible()
      await fillIn(page, { mobile: aMobile(), password: 'abc123' })
      await page.getByLabel('邮箱').fill('lin@example.com')
      await page.getByLabel('姓名').fill('微信客')
      await main(page).getByRole('button', { name: '注册' }).click()
      await expect(page).toHaveURL(`${secondShopOrigin()}/user/address`)
      await expect(titled(page, '收货地址')).toBeVisible()

      const elsewhere = await browser.newPage()
      await visit(elsewhere, `${secondShopOrigin()}/auth/login`)
      const code = await openFrame(elsewhere)
      await code.getByRole('link', { name: who }).click()
      await code.getByRole('link', { name: '确认登录' }).click()
      await expect(elsewhere.getByText('登录成功')).toBeVisible()
      await expect(elsewhere.getByText('您已登录')).toBeVisible()
      await elsewhere.close()
    },
  )

  test.describe('inside it', () => {
    test.use({ userAgent: wechatBrowser })

    test(
      'one tap asks for my mobile once, and the next one signs me in',
      { tag: '@phone' },
      async ({ page }, { retry }) => {
        const who = ['张三', '李四'][retry] ?? '王五'
        const tap = async () => {
          await main(page).getByRole('button', { name: '微信一键登录' }).click()
          await page.getByRole('link', { name: who }).click()
          await page.getByRole('link', { name: '确认登录' }).click()
        }
        await visit(page, '/user/address')
        await expect(page).toHaveURL(/\/auth\/login$/)
        await expect(page.getByRole('button', { name: '微信扫码' })).toHaveCount(0)
        await tap()
        await expect(page.getByText('首次使用微信登录')).toBeVisible()
        expect(new URL(page.url()).hash).toBe('')
        const mobile = aMobile()
        await page.getByLabel('手机号').last().fill(mobile)
        await page.getByRole('button', { name: '获取验证码' }).click()
        await page
          .getByLabel('验证码')
          .last()
          .fill(await readCode(mobile, '登录'))
        await main(page)
          .getByRole('button', { name: '登录', exact: true })
          .filter({ visible: true })
          .last()
          .click()
        await expect(page.getByText('微信已绑定')).toBeVisible()
        await expect(titled(page, '收货地址')).toBeVisible()

        await visit(page, '/auth/login_out')
        await visit(page, '/user/address')
        await expect(page).toHaveURL(/\/auth\/login$/)
        await tap()
        await expect(titled(page, '收货地址')).toBeVisible()
      },
    )
  })

  test('a refused scan says so and offers another', { tag: ['@desktop', '@night'] }, async ({ page }) => {
    await visit(page, `${secondShopOrigin()}/auth/login`)
    const frame = await openFrame(page)
    await frame.getByRole('link', { name: '拒绝' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '取消' })).toBeVisible()
    await expect(page.locator('iframe[title="微信扫码登录"]')).toBeVisible()
  })
})

test('A search that I began is not lost by signing in over it', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await visit(page, '/')
  await searchFor(page, '画册')
  await expect(page).toHaveURL(/keyword=/)
  const address = page.url()
  await openLogin(page)
  await fillIn(page, demoBuyer)
  await modal(page).getByRole('button', { name: '登录' }).click()
  await expect(modal(page)).toHaveCount(0)
  expect(page.url()).toBe(address)
})
