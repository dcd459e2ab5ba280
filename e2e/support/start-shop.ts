import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWechatLoginSimulator } from '@yinpu/simulators/wechat-login-simulator'

/** Starts the shop as usual, with a simulated WeChat on loopback, which 彩印坊 has and 印铺 has not. */
const app = { appId: 'wx-journeys', appSecret: 'wx-journeys-secret' }
const simulator = createWechatLoginSimulator({ ...app, allowedHosts: ['localhost', 'www.caiyin.localhost'] })
const { url } = await simulator.listen()
const folder = process.env.DATA_DIR ?? '.'
process.env.PROVIDERS_FILE = join(folder, 'providers.json')
writeFileSync(
  process.env.PROVIDERS_FILE,
  JSON.stringify({
    caiyin: { wechat_login: { app_id: app.appId, app_secret: app.appSecret, open_url: url, api_url: url } },
  }),
)
await import('../../apps/server/src/main.ts')
