import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { RunningSimulator } from '@yinpu/simulators/loopback-server'
import { selfSignedCertificate } from '@yinpu/simulators/wechat-pay-certificates'
import { createWechatPaySimulator } from '@yinpu/simulators/wechat-pay-simulator'
import { expect, test } from '../support/own-shop.ts'
import { signInAsStaff } from '../support/staff.ts'

const opened = '2027-03-31T09:30:00+08:00'
const yearMs = 365 * 24 * 60 * 60_000
const clock = { now: () => Date.parse(opened) }

const aKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const pem = (key: ReturnType<typeof aKey>) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

const [merchantKey, otherKey, platformKey] = [aKey(), aKey(), aKey()]
const serial = '4A91C07E5D2B84F6A1109C3E7B5D60428EF1C9D2'
const apiV3Key = 'v3'.repeat(16)
const simulator = createWechatPaySimulator({
  mchid: '1612884057',
  appid: 'wx8f2c61d0a94be735',
  apiV3Key,
  merchantSerial: serial,
  merchantPublicKey: createPublicKey(merchantKey),
  platformPrivateKey: platformKey,
  platformSerial: 'PUB_KEY_ID_01',
  pageUrl: (token) => `http://wechat.invalid/${token}`,
  now: () => clock.now(),
})

let running: RunningSimulator
test.beforeAll(async () => {
  running = await simulator.listen()
  process.env.CONNECTION_HOSTS = `wechat-pay=${running.url}`
})
test.afterAll(async () => {
  delete process.env.CONNECTION_HOSTS
  await running.close()
})

test.describe('the shop’s connections, at its desk @desktop', () => {
  test('I enter our WeChat Pay, read what is wrong, mend it, use it, change it and put the former back', async ({
    page,
    shop,
  }) => {
    clock.now = () => shop.now()
    await signInAsStaff(page, '老板', '/window?part=connect&open=wechat-pay')
    const panel = page.getByRole('region', { name: '微信支付' })
    await expect(panel.getByText('这是演示店铺，收款是模拟的')).toBeVisible()
    await panel.getByRole('button', { name: '测试并启用' }).click()
    await expect(panel.getByText('请填写商户号')).toBeVisible()

    const fill = (label: string, text: string) => panel.getByLabel(label, { exact: true }).fill(text)
    await fill('商户号', '1612884057')
    await fill('AppID', 'wx8f2c61d0a94be735')
    await fill(
      '商户证书',
      selfSignedCertificate({
        serial,
        privateKey: merchantKey,
        from: shop.now() - 1000,
        until: shop.now() + yearMs,
      }),
    )
    await fill('商户 API 私钥', pem(otherKey))
    await fill('APIv3 密钥', apiV3Key)
    await fill('微信支付公钥 ID', 'PUB_KEY_ID_01')
    await fill(
      '微信支付公钥',
      createPublicKey(platformKey).export({ type: 'spki', format: 'pem' }).toString(),
    )
    await panel.getByRole('button', { name: '测试并启用' }).click()
    const result = panel.getByRole('region', { name: '测试结果' })
    await expect(result.getByText('测试没通过：证书和私钥不是一对')).toBeVisible()
    await expect(panel.getByText('这把私钥不是这张商户证书的').first()).toBeVisible()
    await expect(panel.getByRole('region', { name: '怎么办' })).toContainText('同一次下载')
    await expect(panel.getByText('这是演示店铺，收款是模拟的')).toBeVisible()

    // The secret is not shown again: it is replaced.
    await expect(panel.getByLabel('APIv3 密钥', { exact: true })).toHaveCount(0)
    await panel.getByRole('button', { name: '换一个商户 API 私钥' }).click()
    await fill('商户 API 私钥', pem(merchantKey))
    await panel.getByRole('button', { name: '测试并启用' }).click()
    await expect(page.getByText('测试通过，已启用')).toBeVisible()
    await expect(panel.getByRole('button', { name: '停用…' })).toBeVisible()
    await expect(panel.getByText('商户号 1612884057')).toBeVisible()

    // No contract for it: the former stays in use.
    simulator.refusals.h5 = 'NO_AUTH'
    await panel.getByLabel(/手机浏览器里付/).check()
    await panel.getByRole('button', { name: '测试并启用' }).click()
    await expect(result.getByText('测试没通过：没有开通H5 支付')).toBeVisible()
    await expect(panel.getByText('有一份没启用的草稿')).toBeVisible()
    delete simulator.refusals.h5
    await panel.getByRole('button', { name: '测试并启用' }).click()
    await expect(panel.getByRole('button', { name: '换回上一版…' })).toBeVisible()
    await panel.getByRole('button', { name: '换回上一版…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '换回' }).click()
    await expect(page.getByText('已换回上一版')).toBeVisible()
    await expect(panel.getByLabel(/手机浏览器里付/)).not.toBeChecked()
  })
})
