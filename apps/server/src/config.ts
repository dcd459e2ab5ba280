import { resolve } from 'node:path'
import { demoCredentials } from '@yinpu/demo/demo-credentials'
import { z } from 'zod'
import { BootError } from './kernel/boot-error.ts'
import {
  type ConnectionHosts,
  connectionHostsName,
  readConnectionHosts,
} from './providers/connection/connection-hosts.ts'
import {
  ProviderSettingsError,
  type ProvidersConfig,
  providerVariableNames,
  readProviderSettings,
} from './providers/provider-settings.ts'
import { type RobotOrigins, readRobotOrigins, robotVariableNames } from './providers/robot/robot-settings.ts'
import {
  readStorageSettings,
  type StorageSettings,
  storageVariableNames,
} from './providers/storage/storage-settings.ts'

/** Every variable that the server reads, with its meaning; `.env.example` is checked against these names. */
const port = z.coerce.number('须为 0–65535 的整数').int('须为 0–65535 的整数').min(0, '须为 0–65535 的整数')
const flag = z.enum(['0', '1'], '须为 0 或 1').transform((value) => value === '1')
const url = z.url({ protocol: /^https?$/, error: '须为 http:// 或 https:// 开头的网址' })

const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], '须为 production、development 或 test')
    .default('production'),
  PORT: port.max(65535, '须为 0–65535 的整数').default(3000),
  HOST: z.string().min(1, '不可为空').default('127.0.0.1'),
  REUSE_PORT: flag.default(false),
  CONSOLE_PORT: z
    .union([z.literal('off'), port.max(65535, '须为 0–65535 的整数')], '须为 0–65535 的整数，或 off')
    .optional(),
  CONSOLE_URL: url.optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}=?$/, '须为 32 个随机字节的 base64url，例如 openssl rand -base64 32 | tr +/ -_')
    .optional(),
  DATA_DIR: z.string().min(1, '不可为空').default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: '须为 postgres:// 开头的数据库地址' }).optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: '须为 postgres:// 开头的数据库地址' })
    .optional(),
  DATABASE_STANDBY_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: '须为 postgres:// 开头的数据库地址' })
    .optional(),
  DATABASE_POOL: z.coerce
    .number('须为 1–100 的整数')
    .int('须为 1–100 的整数')
    .min(1, '须为 1–100 的整数')
    .max(100, '须为 1–100 的整数')
    .default(10),
  SEED_DEMO: z.enum(['0', '1', 'bare'], '须为 0、1 或 bare').optional(),
  PUBLIC_URL: url.optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim().replace(/\/$/, ''))
        .filter(Boolean),
    )
    .pipe(z.array(url)),
  CLIENT_MODE: z.coerce
    .number()
    .pipe(z.literal([1, 2, 3], '须为 1、2 或 3'))
    .default(2),
  APP_AUTH_TOKEN: z.string().min(1, '不可为空').optional(),
  APP_PUBLIC_KEY: z.string().min(1, '不可为空').optional(),
  RATE_LIMIT: z.coerce.number('须为正整数').int('须为正整数').min(1, '须为正整数').default(1200),
  MOST_UNPAID_ORDERS: z.coerce.number('须为正整数').int('须为正整数').min(1, '须为正整数').default(50),
  TRUST_PROXY: z.coerce
    .number('须为 0–9 的整数')
    .int('须为 0–9 的整数')
    .min(0, '须为 0–9 的整数')
    .max(9, '须为 0–9 的整数')
    .default(0),
  FAST_ANSWERS: z
    .enum(['on', 'off'], '须为 on 或 off')
    .default('on')
    .transform((value) => value === 'on'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, '须为至少 16 位的字母、数字或 -._~+/=')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], '不是日志级别')
    .default('info'),
})

export const variableNames = [
  ...Object.keys(variables.shape),
  ...providerVariableNames,
  ...robotVariableNames,
  connectionHostsName,
  ...storageVariableNames,
]

export interface Config {
  environment: 'production' | 'development' | 'test'
  port: number
  host: string
  /** other processes on the same PostgreSQL may listen on the port too; the system spreads connections over them */
  reusePort: boolean
  /** the console's port; undefined: no console */
  consolePort: number | undefined
  /** the address of the console; undefined: reachable from this machine alone */
  consoleUrl: string | undefined
  /** the key that encrypts secrets in the database; undefined: the key in the data folder */
  secretKey: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** the same database past PgBouncer, which is behind `databaseUrl`; undefined: there is none */
  databaseDirectUrl: string | undefined
  /** of standbys, on which reports and exports are read; undefined: there are none */
  databaseStandbyUrl: string | undefined
  databasePool: number
  seedDemo: boolean
  /** the demo shops begin with two months of orders; without it they are bare */
  demoLife: boolean
  /** the demo shops' WeChat Pay and Alipay, if no real account is configured; never in production */
  simulatesPayments: boolean
  publicUrl: string | undefined
  corsOrigins: string[]
  clientMode: 1 | 2 | 3
  /** the pair under which this installation's pages find their shop, or in mode 1 all shops */
  credentials: { app_auth_token: string; public_key: string }
  rateLimit: number
  /** the limit of one buyer's unpaid orders in a shop */
  mostUnpaidOrders: number
  /** the number of proxies before us; an address further away is not trustworthy */
  trustProxy: number
  /** true if answers are cached in memory and sent the short way (docs/fast-answers.md) */
  fastAnswers: boolean
  /** the token for /metrics; undefined: closed */
  metricsToken: string | undefined
  logLevel: string
  providers: ProvidersConfig
  /** where group robots of 企业微信 and 钉钉 are reached */
  robots: RobotOrigins
  /** other addresses of the providers that shops enter in the console */
  connectionHosts: ConnectionHosts
  storage: StorageSettings
}

export class ConfigError extends BootError {
  override name = 'ConfigError'
}

/** The port after the shop's; any free one if the system chooses the shop's port too. */
const consolePortOf = (value: number | 'off' | undefined, port: number) =>
  value === 'off' ? undefined : (value ?? (port === 0 ? 0 : port + 1))

const unset = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))

const readProviders = (environment: Record<string, string | undefined>) => {
  try {
    return {
      providers: readProviderSettings(environment),
      robots: readRobotOrigins(environment),
      connectionHosts: readConnectionHosts(environment[connectionHostsName]),
      storage: readStorageSettings(environment),
    }
  } catch (error) {
    throw error instanceof ProviderSettingsError ? new ConfigError(error.message) : error
  }
}

export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const input = unset(environment)
  const parsed = variables.safeParse(input)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0] ?? '')
    // The value of a database address or key may contain a secret, so it is never repeated.
    throw new ConfigError(`环境变量 ${name} 有误：${issue?.message ?? ''}`)
  }
  const values = parsed.data
  const seeds = values.SEED_DEMO ?? (values.DATABASE_URL === undefined ? '1' : '0')
  const seedDemo = seeds !== '0'
  const demo = values.CLIENT_MODE === 1 ? demoCredentials.platform : demoCredentials.shop
  const app_auth_token = values.APP_AUTH_TOKEN ?? (seedDemo ? demo.app_auth_token : undefined)
  const public_key = values.APP_PUBLIC_KEY ?? (seedDemo ? demo.public_key : undefined)
  if (!app_auth_token) throw new ConfigError('环境变量 APP_AUTH_TOKEN 有误：未启用演示店铺时必须填写')
  if (!public_key) throw new ConfigError('环境变量 APP_PUBLIC_KEY 有误：未启用演示店铺时必须填写')
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    reusePort: values.REUSE_PORT,
    consolePort: consolePortOf(values.CONSOLE_PORT, values.PORT),
    consoleUrl: values.CONSOLE_URL && new URL(values.CONSOLE_URL).origin,
    secretKey: values.SECRET_KEY,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseStandbyUrl: values.DATABASE_STANDBY_URL,
    databasePool: values.DATABASE_POOL,
    seedDemo,
    demoLife: seeds === '1',
    simulatesPayments: seedDemo && input.NODE_ENV !== 'production',
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    corsOrigins: values.CORS_ORIGINS,
    clientMode: values.CLIENT_MODE,
    credentials: { app_auth_token, public_key },
    rateLimit: values.RATE_LIMIT,
    mostUnpaidOrders: values.MOST_UNPAID_ORDERS,
    trustProxy: values.TRUST_PROXY,
    fastAnswers: values.FAST_ANSWERS,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    ...readProviders(input),
  }
}
