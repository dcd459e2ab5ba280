// A buyer's input must not reach a log because the database refused it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { addresses, inquiries, users } from '../db/schema/index.ts'
import { sql } from '../db/sql.ts'
import { faultText } from '../kernel/fault-for-log.ts'
import { createLogger } from '../kernel/logger.ts'
import { createTestApp, yinpuCredentials } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const secret = 'geheim-4711'
const nobody = '00000000-0000-7000-8000-000000000000'

const failing: Record<string, () => PromiseLike<unknown>> = {
  'a key that is there already': async () => {
    const [user] = await database.db.select().from(users).limit(1)
    if (!user) throw new Error('no user')
    await database.db.insert(users).values({ ...user, name: secret, passwordHash: secret })
  },
  'a reference to nothing': () =>
    database.db.insert(inquiries).values({
      companyId: nobody,
      id: nobody,
      inquiryNo: secret,
      name: secret,
      mobile: secret,
      content: secret,
      createdAt: new Date(),
    }),
  'a value that is none': () => database.db.execute(sql`select ${secret}::int`),
  'a value in a transaction': () => database.db.transaction((tx) => tx.execute(sql`select ${secret}::uuid`)),
  'a check': async () => {
    const [user] = await database.db.select().from(users).limit(1)
    if (!user) throw new Error('no user')
    await database.db.insert(users).values({ ...user, id: nobody, mobile: secret })
  },
  'a value that is missing': () =>
    database.db.insert(addresses).values({ companyId: nobody, id: nobody, name: secret } as never),
}

const failureOf = async (run: () => PromiseLike<unknown>) => {
  try {
    await run()
  } catch (error) {
    return error as Error
  }
  throw new Error('the query did not fail')
}

const logOf = (error: Error) => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => lines.push(line) > 0 })
  logger.error({ err: error }, 'request failed')
  logger.error({ err: new Error('a thing failed', { cause: error }) }, 'later')
  logger.error(error)
  return lines.join('')
}

describe('a query that failed for', () => {
  it.each(Object.keys(failing))('%s is logged without its values, and with where and why', async (name) => {
    const error = await failureOf(failing[name] ?? (() => Promise.resolve()))
    // The error itself contains them, or nothing is proved.
    expect(`${error.message} ${String(error.cause)}`).toContain(secret)
    for (const text of [logOf(error), faultText(error)]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain('Failed query')
      expect(text).toMatch(/ {4}at /)
    }
    expect(logOf(error)).toMatch(/"errorCode":"2\d\w{3}"/)
  })
})

it('a request whose query fails is logged without what was sent', async () => {
  const lines: string[] = []
  const shop = await createTestApp({
    logger: createLogger('info', { write: (line: string) => lines.push(line) > 0 }),
  })
  await shop.database.db.execute(sql`alter table inquiries add constraint never check (name = '')`)
  const token = await shop.tokenFor(yinpuCredentials)
  const body = { name: secret, mobile: '13700001111', content: secret }
  const response = await shop.request('createInquiry', { body }, { accesstoken: token })
  expect(response.statusCode).toBe(500)
  const log = lines.join('')
  expect(log).toContain('"constraint":"never"')
  expect(log).not.toContain(secret)
  await shop.close()
})
