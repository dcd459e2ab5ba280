import { type CallInput, type CallName, type Calls, codes } from '@yinpu/contract'
import type { AppOptions } from '../app.ts'
import type { Config } from '../config.ts'
import { outboxMessages } from '../db/schema/index.ts'
import { desc, like } from '../db/sql.ts'
import { caiyinCredentials, createTestApp, yinpuCredentials } from './test-app.ts'

export const demoBuyer = { mobile: '13800138000', password: 'demo123456' }
export const otherBuyer = { mobile: '13900139000', password: 'demo123456' }

/** for tests about the number of waiting calls */
export type Waiting = Pick<AppOptions, 'mostWaitingOfOne' | 'freeBytes'>

const start = Date.parse('2026-03-01T08:00:00Z')

/** Both demo shops with a clock to turn, and the account calls as a buyer would make them. */
export const createAccountShop = async (config: Partial<Config> = {}, more: Waiting = {}) => {
  const clock = { time: start }
  const app = await createTestApp({ now: () => clock.time, config, ...more })
  const yinpu = await app.tokenFor(yinpuCredentials)
  const caiyin = await app.tokenFor(caiyinCredentials)
  let registered = 0

  const call = <Name extends CallName>(name: Name, input?: CallInput<Calls[Name]>, userToken?: string) =>
    app.call(name, yinpu, input, userToken)

  return {
    ...app,
    clock,
    tokens: { yinpu, caiyin },
    /** a call to 印铺 */
    ask: call,
    logIn: (mobile: string, password: string) => call('login', { body: { mobile, password } }),
    /** a new buyer of 印铺, signed in */
    async aBuyer(input: { mobile?: string; password?: string } = {}) {
      registered += 1
      const mobile = input.mobile ?? `1370000${String(registered).padStart(4, '0')}`
      const password = input.password ?? 'abc123'
      const body = { mobile, password, email: `buyer${registered}@example.com`, name: `买家${registered}` }
      const answer = await call('register', { body })
      if (answer.code !== codes.ok) throw new Error(`not registered: ${answer.msg}`)
      return { mobile, password, email: body.email, name: body.name, token: answer.data.token }
    },
    /** codes in the outbox without a configured provider, newest first */
    async sentCodes() {
      const rows = await app.database.db
        .select()
        .from(outboxMessages)
        .where(like(outboxMessages.template, 'code-%'))
        .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      return rows.map(({ recipient, template, params, state }) => ({
        recipient,
        template,
        state,
        code: params.code ?? '',
      }))
    },
    async lastCode(recipient: string) {
      const message = (await this.sentCodes()).find((message) => message.recipient === recipient)
      return message?.code ?? ''
    },
  }
}

export type AccountShop = Awaited<ReturnType<typeof createAccountShop>>

/** Another code than this one. */
export const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456')
