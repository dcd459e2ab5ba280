import { type CallData, type CallInput, type Envelope, withoutNulls } from '@yinpu/contract'
import { type ConsoleCallName, type ConsoleCalls, consoleCalls } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { buildConsole } from '../console-app.ts'
import { createLogger } from '../kernel/logger.ts'
import { createTestApp, pathOf, testConfig } from './test-app.ts'

type Options = NonNullable<Parameters<typeof createTestApp>[0]>

export const consoleOrigin = 'http://localhost:3001'

/** Both sides of a shop on one database: the buyers' app, and the console's. */
export const createTestConsole = async (options: Options = {}) => {
  const shop = await createTestApp(options)
  const config = { ...testConfig(shop.dataDir), consoleUrl: consoleOrigin, ...options.config }
  const console = await buildConsole({
    config,
    database: shop.database,
    logger: options.logger ?? createLogger('silent'),
    now: options.now ?? Date.now,
    deps: shop.app.shopDeps,
    pages: undefined,
  })
  const close = async () => {
    await console.close()
    await shop.close()
  }
  return { ...shop, console, close }
}

export type TestConsole = Awaited<ReturnType<typeof createTestConsole>>

interface Input {
  params?: object
  query?: object
  body?: object
}

/** A browser at the console: it stores its cookie, and sends the same headers as the console's own pages. */
export const createConsoleClient = ({ console }: Pick<TestConsole, 'console'>) => {
  let cookie = ''
  const request = async (name: ConsoleCallName, input: Input = {}, headers: Record<string, string> = {}) => {
    const { method, path } = consoleCalls[name].endpoint
    const response = await console.inject({
      method,
      url: pathOf(path, input.params as Record<string, unknown>),
      query: input.query as Record<string, string>,
      ...(method !== 'GET' && { payload: input.body ?? {} }),
      headers: { cookie, ...(method !== 'GET' && { origin: consoleOrigin }), ...headers },
    })
    const set = response.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
    return response
  }
  const call = async <Name extends ConsoleCallName>(
    name: Name,
    input: CallInput<ConsoleCalls[Name]>,
    headers?: Record<string, string>,
  ) => {
    const response = await request(name, input as Input, headers)
    const answer = response.json<Envelope<CallData<ConsoleCalls[Name]>>>()
    return { ...answer, data: withoutNulls(answer.data) }
  }
  return {
    request,
    call,
    cookie: () => cookie,
    /** as one of the demo shops' people */
    signIn: async (mobile: string, password = staffPassword) => call('logIn', { body: { mobile, password } }),
  }
}

export type ConsoleClient = ReturnType<typeof createConsoleClient>
