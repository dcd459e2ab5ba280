import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from './modules/staff/testing/code-at.ts'
import { createProcessStore } from './testing/process-database.ts'
import {
  freePort,
  runShopCommand,
  runUntilEnd,
  startServerProcess,
  temporaryFolder,
} from './testing/run-server.ts'
import { yinpuCredentials } from './testing/test-app.ts'
import { isNightly } from './testing/test-turns.ts'

type Store = Awaited<ReturnType<typeof createProcessStore>>
type Running = Awaited<ReturnType<typeof startServerProcess>>

const issueToken = async (address: string) => {
  const response = await fetch(`${address}/api/v2/auth/company/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(yinpuCredentials),
  })
  return ((await response.json()) as { data: { token: string } }).data.token
}

describe('a start that cannot work says why in one line', () => {
  let occupied: { folder: string; remove: () => Promise<void> }
  beforeAll(async () => {
    occupied = await temporaryFolder()
  })
  afterAll(() => occupied.remove())

  const expectOneLine = async (environment: Record<string, string>, line: RegExp) => {
    const { code, stderr, stdout } = await runUntilEnd(environment)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(line)
    expect(stdout).toBe('')
    expect(code).toBe(1)
  }

  it('for a wrong variable', () => expectOneLine({ PORT: 'abc' }, /^环境变量 PORT 有误：/))

  it('for a data folder that cannot be written', async () => {
    const file = join(occupied.folder, 'file')
    await writeFile(file, '')
    await expectOneLine({ DATA_DIR: join(file, 'data') }, /^数据目录不可写：.*ENOTDIR/)
  })

  it('for a database that does not answer, in a folder that nobody else may enter', async () => {
    const port = await freePort()
    const DATA_DIR = join(occupied.folder, 'fresh')
    await expectOneLine(
      { DATA_DIR, DATABASE_URL: `postgres://u:secret@127.0.0.1:${port}/x`, SEED_DEMO: 'bare' },
      /^无法连接数据库：ECONNREFUSED(?!.*secret)/,
    )
    expect((await stat(DATA_DIR)).mode & 0o777).toBe(0o700)
  })
})

describe('a running server', () => {
  let store: Store
  let server: Running
  beforeAll(async () => {
    store = await createProcessStore()
    server = await startServerProcess(store.environment)
  })
  afterAll(async () => {
    server.child.kill()
    await server.ended
    await store.remove()
  })

  it('prints its address, the demo buyer and where the data lie', () => {
    const { stdout } = server.output
    expect(stdout).toContain(`http://localhost:${server.port}`)
    expect(stdout).toContain('13800138000 / demo123456')
    expect(stdout).toContain(store.environment.DATA_DIR)
  })

  it('keeps its port: another start says so in one line', async () => {
    const other = await createProcessStore()
    const { code, stderr } = await runUntilEnd({ ...other.environment, PORT: String(server.port) })
    await other.remove()
    expect(stderr.trim()).toBe(`端口 ${server.port} 已被占用，请用 PORT 指定其他端口`)
    expect(code).toBe(1)
  })

  it('keeps its data folder: a second start on the embedded database says so in one line', async () => {
    const { DATA_DIR } = store.environment
    const { code, stderr } = await runUntilEnd({ DATA_DIR, PORT: '0' })
    expect(stderr.trim()).toMatch(/^数据目录正被另一个运行中的印铺使用：/)
    expect(code).toBe(1)
  })

  it('tells an operator its status through a socket nobody else may open', async () => {
    const { DATA_DIR } = store.environment
    const { code, stdout } = await runShopCommand(['status', '--json'], { DATA_DIR })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      pid: server.child.pid,
      database_ready: true,
      data_dir: DATA_DIR,
      companies: [
        { name: '印铺', mode: 2 },
        { name: '彩印坊', mode: 1, domain: 'caiyin' },
      ],
    })
    expect((await stat(join(DATA_DIR, 'shop.sock'))).mode & 0o777).toBe(0o600)
  })

  it('answers an operator in a table, for one company where asked', async () => {
    const { DATA_DIR } = store.environment
    const all = await runShopCommand(['status'], { DATA_DIR })
    expect(all.stdout).toMatch(/印铺 +2 /)
    const one = await runShopCommand(['status', '--company', 'caiyin'], { DATA_DIR })
    expect(one.stdout).toContain('彩印坊')
    expect(one.stdout).not.toMatch(/印铺 +2 /)
  })

  it('shows its operator the codes that no provider could send', async () => {
    const { DATA_DIR } = store.environment
    const empty = await runShopCommand(['outbox'], { DATA_DIR })
    expect(empty.stdout).toBe('还没有消息\n')
    await fetch(`${server.address}/api/v2/auth/user/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', AccessToken: await issueToken(server.address) },
      body: JSON.stringify({ scene: 'password', mobile: '13800138000' }),
    })
    const { stdout } = await runShopCommand(['outbox', '--json'], { DATA_DIR })
    const [message] = JSON.parse(stdout)
    expect(message).toMatchObject({
      company: '印铺',
      channel: 'sms',
      recipient: '13800138000',
      state: 'kept',
    })
    const table = await runShopCommand(['outbox', '--company', '印铺'], { DATA_DIR })
    expect(table.stdout).toMatch(
      new RegExp(`短信 +13800138000 +找回密码 +${message.params.code} +未配置通道`),
    )
    const other = await runShopCommand(['outbox', '--company', 'caiyin'], { DATA_DIR })
    expect(other.stdout).toBe('还没有消息\n')
    expect(server.output.stdout + server.output.stderr).not.toContain(message.params.code)
  })

  it.each([
    [['status', '--company', '没有'], '没有店铺“没有”'],
    [['fly'], '没有命令“fly”'],
    [['status', '--loud'], '参数有误'],
  ])('refuses %s with a line', async (args, line) => {
    const { code, stderr } = await runShopCommand(args, { DATA_DIR: store.environment.DATA_DIR })
    expect(code).toBe(1)
    expect(stderr).toContain(line)
  })

  it('is missed by an operator who looks in another folder', async () => {
    const other = await temporaryFolder()
    const { code, stderr } = await runShopCommand(['status'], { DATA_DIR: other.folder })
    await other.remove()
    expect(code).toBe(1)
    expect(stderr).toContain('没有找到运行中的服务器')
  })

  it('finishes what it was asked when it is stopped, then ends', async () => {
    const body = JSON.stringify(yinpuCredentials)
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(
      `POST /api/v2/auth/company/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    server.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(server.child.exitCode).toBeNull()
    socket.write(body.slice(5))
    await once(socket, 'close')
    expect(answer).toContain('"code":10000')
    expect((await server.ended).code).toBe(0)
  })
})

describe('a start without the key that secrets were encrypted with', () => {
  let store: Store
  beforeAll(async () => {
    store = await createProcessStore()
  })
  afterAll(() => store.remove())

  const run = async (environment: Record<string, string>) => {
    const server = await startServerProcess({ ...store.environment, ...environment })
    server.child.kill()
    await server.ended
    return server.output.stdout
  }
  const [right, wrong] = ['A', 'B'].map((letter) => letter.repeat(42) + letter)

  /** A person sets the second factor up, on a server with the right key. */
  const setUp = async () => {
    const server = await startServerProcess({ ...store.environment, SECRET_KEY: right ?? '' })
    const origin = server.consoleAddress
    let cookie = ''
    const post = async (path: string, body: object) => {
      const response = await fetch(`${origin}/api/console/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify(body),
      })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return (await response.json()) as { code: number; data: { secret: string } }
    }
    await post('auth/login', { mobile: '13700000001', password: 'yinpu-demo-staff' })
    const { data } = await post('me/totp/begin', {})
    expect((await post('me/totp', { totp: codeAt(data.secret, Date.now()) })).code).toBe(10000)
    server.child.kill()
    await server.ended
  }

  it('says whose codes cannot be checked and what to do, and goes on', async () => {
    await setUp()
    expect(await run({ SECRET_KEY: right ?? '' })).not.toContain('密钥')
    expect(await run({ SECRET_KEY: wrong ?? '' })).toMatch(
      /注意 +密钥（环境变量 SECRET_KEY）丢失或已更换：1 位员工/,
    )
  })

  it.runIf(isNightly)('and names the file where no variable has the key', async () => {
    expect(await run({})).toMatch(/注意 +密钥（数据目录中的 secret-key）丢失或已更换/)
  })
})
