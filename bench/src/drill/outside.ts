import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { createS3Simulator } from '@yinpu/simulators/s3-simulator'
import { createWechatPaySimulator } from '@yinpu/simulators/wechat-pay-simulator'
import { filesAddress, outsideAddress } from './addresses.ts'
import { createAsker } from './ask-shop.ts'

/** Simulators listen on loopback alone: this lets the machines of the drill through to one of them. */
const letThrough = async (address: string, port: number, target: string) => {
  const { hostname, port: inner } = new URL(target)
  const server = createServer((near) => {
    const far = connect(Number(inner), hostname)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(port, address)
  await once(server, 'listening')
  return server
}

const bucket = {
  bucket: 'yinpu-drill',
  region: 'cn-south-1',
  accessKeyId: 'drill',
  secretAccessKey: 'drill-secret',
}
const pem = { format: 'pem' } as const

/**
 * Services that no shop runs itself: the store of files, and WeChat Pay. Both survive every trial on the machines.
 */
export const openOutside = async () => {
  const files = createS3Simulator(bucket)
  const runningFiles = await files.listen()
  const [merchant, platform] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  if (!merchant || !platform) throw new Error('no keys')
  const account = {
    appid: 'wx1234567890abcdef',
    mchid: '1900000077',
    apiV3Key: 'drill-drill-drill-drill-drill-32',
  }
  const publicKeyId = 'PUB_KEY_ID_0117000000772026111700000000000001'
  const merchantSerial = '77ABCDEF0001'
  const provider = createAsker()
  const pay = createWechatPaySimulator({
    ...account,
    merchantSerial,
    merchantPublicKey: merchant.publicKey,
    platformPrivateKey: platform.privateKey,
    platformSerial: publicKeyId,
    pageUrl: (token) => `weixin://wxpay/bizpayurl?pr=${token}`,
    deliver: async ({ url, headers, body }) => {
      const { status, text } = await provider.ask('POST', new URL(url).pathname, headers, body)
      return { status, body: text }
    },
  })
  const runningPay = await pay.listen()
  const servers: Server[] = []
  const providers = {
    STORAGE: 's3',
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    S3_ENDPOINT: `http://${filesAddress}:9000`,
    S3_FORCE_PATH_STYLE: '1',
    WECHAT_PAY_APP_ID: account.appid,
    WECHAT_PAY_MCH_ID: account.mchid,
    WECHAT_PAY_SERIAL_NO: merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: String(merchant.privateKey.export({ type: 'pkcs8', ...pem })),
    WECHAT_PAY_API_V3_KEY: account.apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
    WECHAT_PAY_PUBLIC_KEY: String(platform.publicKey.export({ type: 'spki', ...pem })),
    WECHAT_PAY_URL: `http://${outsideAddress}:9001`,
  }
  return {
    files: files.objects,
    pay,
    providers,
    /** Once the network is there. */
    listen: async () => {
      servers.push(
        await letThrough(filesAddress, 9000, runningFiles.url),
        await letThrough(outsideAddress, 9001, runningPay.url),
      )
    },
    close: async () => {
      for (const server of servers) server.close()
      provider.close()
      await runningFiles.close()
      await runningPay.close()
    },
  }
}

export type Outside = Awaited<ReturnType<typeof openOutside>>
