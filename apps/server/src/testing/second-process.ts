import type { CallInput, CallName, Calls } from '@yinpu/contract'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { buildConsole } from '../console-app.ts'
import { createLogger } from '../kernel/logger.ts'
import { cheapCost } from './cheap-cost.ts'
import type { OrderConsole } from './order-console.ts'
import { createAppClient, testConfig } from './test-app.ts'
import { consoleOrigin, createConsoleClient } from './test-console.ts'

type Shared = Pick<OrderConsole, 'dataDir' | 'database' | 'clock' | 'tokens' | 'must'>

/** Another process on the shop's database: an app and a console of its own, for races between processes. */
export const createSecondProcess = async (shop: Shared, config: Partial<Config> = {}) => {
  const shared = {
    config: { ...testConfig(shop.dataDir), consoleUrl: consoleOrigin, ...config },
    database: shop.database,
    logger: createLogger('silent'),
    now: () => shop.clock.time,
  }
  const app = await buildApp({ ...shared, storefront: undefined, passwordCost: cheapCost })
  const console = await buildConsole({ ...shared, deps: app.shopDeps, pages: undefined })
  const client = createAppClient(app)
  return {
    app,
    ask: <Name extends CallName>(name: Name, input?: CallInput<Calls[Name]>, userToken?: string) =>
      client.call(name, shop.tokens.yinpu, input, userToken),
    signedIn: async (mobile: string) => {
      const person = createConsoleClient({ console })
      await shop.must(person.signIn(mobile))
      return person
    },
    close: async () => {
      await console.close()
      await app.close()
    },
  }
}

export type SecondProcess = Awaited<ReturnType<typeof createSecondProcess>>
