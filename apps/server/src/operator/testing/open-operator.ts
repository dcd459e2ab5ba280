import { readConfig } from '../../config.ts'
import { buildOperatorApp, type ShopDeps } from '../../console-app.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createStorage } from '../../providers/storage/create-storage.ts'
import type { OrderShop } from '../../testing/order-shop.ts'
import { reachServer, socketPath } from '../ask-server.ts'
import type { CommandName } from '../command-forms.ts'
import { operatorCommands } from '../commands.ts'
import { claimDataDir } from '../data-dir.ts'

/** The operator of a shop: commands through a socket in the folder, as `npm run shop` gives them. */
export const openOperator = async (shop: OrderShop, folder: string, overrides: Partial<ShopDeps> = {}) => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const now = () => shop.clock.time
  const app = await buildOperatorApp({
    config,
    database: shop.database,
    logger: createLogger('silent'),
    now,
    deps: { ...shop.app.shopDeps, storage: await createStorage(config), now, ...overrides },
    address: '',
    startedAt: 0,
  })
  const claim = await claimDataDir(folder)
  if (!claim) throw new Error('somebody has the folder')
  await app.ready()
  claim.answerWith(app.routing)
  const server = reachServer(socketPath(folder))
  return {
    app,
    server,
    ask: async <Output>(
      command: CommandName,
      name = '',
      options: Record<string, string> = {},
      company?: string,
    ) =>
      (await operatorCommands[command](server, {
        command,
        args: name ? [name] : [],
        options,
        company,
      })) as Output,
    close: async () => {
      await claim.release()
      await app.close()
    },
  }
}

export type Operator = Awaited<ReturnType<typeof openOperator>>
