import { aBuyer, aMobile, rememberBuyer } from '../support/buyer.ts'
import { readCode } from '../support/outbox.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')

test('I register and arrive in my buyer centre', async ({ page }) => {
  const mobile = aMobile()
  await visit(page, '/auth/reg')
  await expect(page).toHaveTitle('注册 - 印铺')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill('abc123')
  await page.getByLabel('邮箱').fill('Lin@Example.com')
  await page.getByLabel('姓名').fill('林小印')
  await main(page).getByRole('button', { name: '注册' }).click()
  await expect(main(page).getByText('注册成功')).toBeVisible()
  await main(page).getByRole('link', { name: '买家中心' }).click()
  await expect(page).toHaveTitle('买家中心 - 印铺')
  await expect(main(page).getByText('林小印').first()).toBeVisible()
  await expect(main(page).getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)).toBeVisible()
  await expect(main(page).getByText('¥0.00')).toBeVisible()
  await expect(main(page).getByText('零元整')).toBeVisible()
})

test('A mobile that has an account cannot be registered again, and I keep what I typed', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { mobile } = await aBuyer(request)
  await visit(page, '/auth/reg')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill('other123')
  await page.getByLabel('邮箱').fill('lin@example.com')
  await page.getByLabel('姓名').fill('林小印')
  await main(page).getByRole('button', { name: '注册' }).click()
  await expect(main(page).getByText('该手机号已注册，请直接登录')).toBeVisible()
  await expect(page.getByLabel('邮箱')).toHaveValue('lin@example.com')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('other123')
})

test('I forgot my password and get a new one with the code', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { mobile, password } = await aBuyer(request)
  await visit(page, '/auth/login')
  await main(page).getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveTitle('找回密码 - 印铺')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await expect(page.getByRole('button', { name: /\d+\s*秒/ })).toBeDisabled()
  const code = await readCode(mobile, '找回密码')
  await page.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000')
  await page.getByLabel('新密码').fill('fresh123')
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('验证码错误或已失效')).toBeVisible()
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('密码已重设')).toBeVisible()
  await main(page).getByRole('link', { name: '登录' }).click()
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(main(page).getByText('手机号或密码错误')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill('fresh123')
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(main(page).getByText('登录成功')).toBeVisible()
})

test('I change my mobile, and from then on it is the one I sign in with', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const buyer = await aBuyer(request)
  const next = aMobile()
  await rememberBuyer(page, buyer)
  await visit(page, '/user/info')
  await main(page).getByRole('link', { name: '修改手机' }).last().click()
  await expect(page).toHaveTitle('修改手机 - 印铺')
  await page.getByLabel('新手机号').fill(next)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByLabel('验证码').fill(await readCode(next, '修改手机'))
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(main(page).getByText('密码不可为空')).toBeVisible()
  await page.getByLabel('登录密码').fill('wrong123')
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(main(page).getByText('密码错误')).toBeVisible()
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url()))
  await page.getByLabel('登录密码').fill(buyer.password)
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(main(page).getByText('已修改')).toBeVisible()
  expect(addresses.filter((address) => address.includes(buyer.password))).toEqual([])
  await expect(main(page).getByText(`${next.slice(0, 3)}****${next.slice(7)}`)).toBeVisible()
  // Without the password the old number, which is by now the new one, has to agree.
  await main(page).getByRole('button', { name: '改用原手机号收验证码' }).click()
  const again = aMobile()
  await page.getByLabel('新手机号').fill(again)
  await page.getByRole('button', { name: '获取验证码' }).first().click()
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(again, '修改手机'))
  const old = page.getByLabel(/^原手机号 .* 收到的验证码$/)
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(main(page).getByText('请填写', { exact: true })).toBeVisible()
  await expect(old).toBeFocused()
  await visit(page, '/auth/login_out')
  await expect(main(page).getByText('您已退出登录')).toBeVisible()
  await visit(page, '/auth/login')
  await page.getByLabel('手机号').fill(next)
  await page.getByLabel('密码', { exact: true }).fill(buyer.password)
  await main(page).getByRole('button', { name: '登录' }).click()
  await expect(main(page).getByText('登录成功')).toBeVisible()
})

test('I change my e-mail address with the code that was sent there', { tag: ['@desktop', '@night'] }, async ({
  page,
  request,
}) => {
  await rememberBuyer(page, await aBuyer(request))
  await visit(page, '/user/email')
  await expect(titled(page, '修改邮箱')).toBeVisible()
  const email = `new-${aMobile()}@example.com`
  await page.getByLabel('新邮箱').fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(email, '修改邮箱'))
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(main(page).getByText('已修改')).toBeVisible()
  await expect(main(page).getByText('n***@example.com')).toBeVisible()
})

test('I change name, avatar and QQ, and the header knows at once', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await rememberBuyer(page, await aBuyer(request))
  await visit(page, '/user/info')
  await expect(titled(page, '我的资料')).toBeVisible()
  await page.getByLabel('姓名').fill('青印坊')
  await page.getByRole('radio', { name: '青', exact: true }).check()
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect(main(page).getByText('已保存').first()).toBeVisible()
  await page.getByLabel('QQ').fill('12')
  await page.getByLabel('QQ').blur()
  await expect(main(page).getByText('QQ号为5至11位数字')).toBeVisible()
  await page.getByLabel('QQ').fill('12345678')
  await page.getByRole('button', { name: '保存' }).last().click()
  await expect(main(page).getByText('已保存').last()).toBeVisible()
  await visit(page, '/user/info')
  await expect(page.getByLabel('姓名')).toHaveValue('青印坊')
  await expect(page.getByLabel('QQ')).toHaveValue('12345678')
  await expect(page.getByRole('radio', { name: '青', exact: true })).toBeChecked()
})

test('I change my password and stay signed in', { tag: '@desktop' }, async ({ page, request }) => {
  const buyer = await aBuyer(request)
  await rememberBuyer(page, buyer)
  await visit(page, '/user/password')
  await page.getByLabel('旧密码').fill('wrong123')
  await page.getByLabel('新密码').fill('fresh123')
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(main(page).getByText('旧密码错误')).toBeVisible()
  await expect(page.getByLabel('新密码')).toHaveValue('fresh123')
  await page.getByLabel('旧密码').fill(buyer.password)
  await page.getByRole('button', { name: '确认修改' }).click()
  await expect(main(page).getByText('密码已修改')).toBeVisible()
  await visit(page, '/user')
  await expect(titled(page, '买家中心')).toBeVisible()
  await expect(page).toHaveURL('/user')
})
