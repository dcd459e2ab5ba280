import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWechatLoginSimulator } from '@yinpu/simulators/wechat-login-simulator'

/** Starts the shop as usual, with a simulated WeChat on loopback: 彩印坊 has the scan, 印铺 the tap inside WeChat. */
const app = { appId: 'wx-journeys', appSecret: 'wx-journeys-secret' }
const simulator = createWechatLoginSimulator({ ...app, allowedHosts: ['localhost', 'www.caiyin.localhost'] })
const { url } = await simulator.listen()
const settings = { app_id: app.appId, app_secret: app.appSecret, open_url: url, api_url: url }
const folder = process.env.DATA_DIR ?? '.'
process.env.PROVIDERS_FILE = join(folder, 'providers.json')
writeFileSync(
  process.env.PROVIDERS_FILE,
  JSON.stringify({ caiyin: { wechat_login: settings }, 印铺: { wechat_mp: settings } }),
)
await import('../../apps/server/src/main.ts')
