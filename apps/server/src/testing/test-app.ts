import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CallData,
  type CallInput,
  type CallName,
  type Calls,
  calls,
  type Envelope,
  withoutNulls,
} from '@yinpu/contract'
import { demoCredentials } from '@yinpu/demo/demo-credentials'
import { type App, type AppOptions, buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createLogger } from '../kernel/logger.ts'
import { cheapCost } from './cheap-cost.ts'
import { createTestDatabase } from './test-database.ts'

export const yinpuCredentials = { ...demoCredentials.shop, mode: 2, domain: '' } as const
export const caiyinCredentials = { ...demoCredentials.platform, mode: 1, domain: 'caiyin' } as const

interface Options
  extends Partial<
    Pick<AppOptions, 'now' | 'storefront' | 'logger' | 'timeouts' | 'mostWaitingOfOne' | 'freeBytes'>
  > {
  config?: Partial<Config>
}

export const pathOf = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

export const testConfig = (dataDir: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SEED_DEMO: 'bare',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    MOST_UNPAID_ORDERS: '1000000',
    // The suite runs a second time, on PostgreSQL, without them.
    FAST_ANSWERS: process.env.FAST_ANSWERS,
  })

/** The production app on a database of its own, and short ways to call it as a client would. */
export const createTestApp = async (options: Options = {}) => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'yinpu-test-'))
  const config: Config = { ...testConfig(dataDir), ...options.config }
  const app = await buildApp({
    config,
    database,
    logger: options.logger ?? createLogger('silent'),
    now: options.now ?? Date.now,
    storefront: options.storefront,
    passwordCost: cheapCost,
    // Tests with many calls at once are about their race; the limit of waiting calls has tests of its own.
    mostWaitingOfOne: options.mostWaitingOfOne ?? Number.POSITIVE_INFINITY,
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
    ...(options.timeouts && { timeouts: options.timeouts }),
  })
  return testClient(app, database, dataDir)
}

/** The calls of an app, as a client would make them. */
export const createAppClient = (app: App) => {
  const request = async <Name extends CallName>(
    name: Name,
    input: { params?: object; query?: object; body?: object } = {},
    headers: Record<string, string> = {},
  ) => {
    const { method, path } = calls[name].endpoint
    return app.inject({
      method,
      url: pathOf(path, input.params as Record<string, unknown>),
      query: input.query as Record<string, string>,
      ...(input.body && { payload: input.body }),
      headers,
    })
  }
  const tokenFor = async (credentials: object): Promise<string> => {
    const response = await request('issueCompanyToken', { body: credentials })
    return response.json<Envelope<{ token: string }>>().data.token
  }
  /** The envelope of a call as our own client reads it, made with an AccessToken and optionally as a buyer. */
  const call = async <Name extends CallName>(
    name: Name,
    token: string,
    input?: CallInput<Calls[Name]>,
    userToken?: string,
    headers: Record<string, string> = {},
  ) => {
    const tokens = { accesstoken: token, ...(userToken && { authusertoken: userToken }) }
    const response = await request(name, input as object, { ...tokens, ...headers })
    const answer = response.json<Envelope<CallData<Calls[Name]>>>()
    return { ...answer, data: withoutNulls(answer.data) }
  }
  return { request, tokenFor, call }
}

const testClient = (app: App, database: Database, dataDir: string) => {
  const client = createAppClient(app)
  const signIn = async (token: string, mobile: string, password: string): Promise<string> =>
    (await client.call('login', token, { body: { mobile, password } })).data.token
  const close = async () => {
    await app.close()
    await database.close()
    // The simulated provider's keys may just be written: a folder that is filled meanwhile is removed once more.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  return { app, database, dataDir, ...client, signIn, close }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
