import { caiyin, yinpu } from '@yinpu/demo/demo-shops'
import { staffPassword } from '@yinpu/demo/demo-staff'
import type { Config } from './config.ts'
import { explainBootFailure } from './kernel/boot-error.ts'
import { faultText } from './kernel/fault-for-log.ts'
import { loadEnvironment } from './load-environment.ts'
import { loadConsole } from './pages/serve-console.ts'
import { startServer } from './start-server.ts'

const stopMs = 10_000

// An uncaught error ends the process all the same, but without the values of a query on its console.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${faultText(error)}\n`)
  process.exit(1)
})

/** Warns the operator at the start if the key is lost or replaced, before staff notice it at the login. */
const lostKeyWarning = ({ secretKey }: Config, people: number) =>
  `  注意      密钥（${secretKey === undefined ? '数据目录中的 secret-key' : '环境变量 SECRET_KEY'}）丢失或已更换：` +
  `${people} 位员工的两步验证动态码无法验证。请恢复原来的密钥；或让他们用恢复码登录后重新设置，或由老板重置`

type Started = Pick<
  Awaited<ReturnType<typeof startServer>>,
  'address' | 'consoleAddress' | 'seeded' | 'lostSecrets'
>

const announce = (config: Config, { address, consoleAddress, seeded, lostSecrets }: Started) => {
  const demo = [
    `  演示买家  ${yinpu.buyer.mobile} / ${yinpu.buyer.password}`,
    `  第二家店  ${address.replace('//localhost', '//www.caiyin.localhost')}  买家 ${caiyin.buyer.mobile} / ${caiyin.buyer.password}`,
  ]
  const demoOwner = `  老板 ${yinpu.staff[0].mobile} / ${staffPassword}`
  const lines = [
    '',
    `  印铺已启动  ${address}`,
    ...(config.seedDemo ? demo : []),
    ...(consoleAddress ? [`  店铺后台  ${consoleAddress}${config.seedDemo ? demoOwner : ''}`] : []),
    `  接口文档  ${address}/api/docs`,
    `  数据目录  ${config.dataDir}${config.databaseUrl ? '（数据库：PostgreSQL）' : '（内置数据库）'}${seeded ? '，已写入演示数据' : ''}`,
    ...(lostSecrets > 0 ? [lostKeyWarning(config, lostSecrets)] : []),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const loadPages = async (config: Config) => {
  if (config.environment === 'development') {
    const { developmentStorefront } = await import('./pages/development-storefront.ts')
    return developmentStorefront()
  }
  const { loadStorefront } = await import('./pages/storefront.ts')
  return loadStorefront()
}

const main = async () => {
  const config = loadEnvironment()
  const server = await startServer(config, loadPages(config), loadConsole())
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    server.logger.info({ signal }, 'stopping')
    // Requests in flight finish; one that never finishes must not keep the process alive.
    setTimeout(() => process.exit(1), stopMs).unref()
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  announce(config, server)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explainBootFailure(error)}\n`)
  process.exit(1)
})
