import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRobotSimulator } from '@yinpu/simulators/robot-simulator'
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
// The group robots of 企业微信 and 钉钉; a journey finds them by the file.
const robots = await createRobotSimulator({
  wecomKey: 'robot-of-journeys',
  dingtalkToken: 'robot-of-journeys',
}).listen()
process.env.WECOM_ROBOT_URL = robots.url
process.env.DINGTALK_ROBOT_URL = robots.url
writeFileSync(join(folder, 'robot-address'), robots.url)
await import('../../apps/server/src/main.ts')
