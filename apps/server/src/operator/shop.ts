import { parseArgs } from 'node:util'
import { loadEnvironment } from '../load-environment.ts'
import { askServer } from './ask-server.ts'
import { formatOutbox } from './format-outbox.ts'
import { formatStatus } from './format-status.ts'
import { OperatorError } from './operator-error.ts'
import type { ShownMessage } from './shop-outbox.ts'
import type { ShopStatus } from './shop-status.ts'
import { socketPath } from './socket-path.ts'

/** `npm run shop -- …`: the shop's own side, through the running server. */
const formats: Record<string, { summary: string; format: (value: never) => string }> = {
  status: { summary: '服务器、数据库与店铺的状态', format: (value: ShopStatus) => formatStatus(value) },
  outbox: {
    summary: '发出的短信与邮件;未配置通道时验证码在这里查看',
    format: (value: ShownMessage[]) => formatOutbox(value),
  },
}

const help = () =>
  [
    '用法：npm run shop -- <命令> [--company 名称|域名|编号] [--json]',
    '',
    ...Object.entries(formats).map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`),
  ].join('\n')

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new OperatorError(`参数有误：${error instanceof Error ? error.message : ''}`)
  }
}

const main = async () => {
  const { positionals, values } = read()
  const [command, ...args] = positionals
  if (!command || values.help) return help()
  const known = Object.hasOwn(formats, command) ? formats[command] : undefined
  if (!known) throw new OperatorError(`没有命令“${command}”\n\n${help()}`)
  const { dataDir } = loadEnvironment()
  const value = await askServer(socketPath(dataDir), { command, args, company: values.company })
  return values.json ? JSON.stringify(value) : known.format(value as never)
}

try {
  process.stdout.write(`${await main()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
