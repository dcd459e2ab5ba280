import { once } from 'node:events'
import { createServer } from 'vite'
import type { ServerBundle, Storefront } from './storefront.ts'
import { storefrontFolder } from './storefront.ts'

/** The storefront straight from its sources, with hot reload. */
export const developmentStorefront = async (): Promise<Storefront & { close(): Promise<void> }> => {
  const vite = await createServer({
    root: storefrontFolder,
    appType: 'custom',
    // Port 0: several checkouts can be developed side by side.
    server: { middlewareMode: true, ws: { port: 0 } },
  })
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBundle
  return {
    keepPages: false,
    readParameters: async (path, shop) => (await load()).entry.module.readPageParameters(path, shop),
    render: async (request, shop, reportError) => {
      const build = await load()
      const { createRequestHandler, createPageContext } = build.entry.module
      return createRequestHandler(build, 'development')(request, createPageContext(shop, reportError))
    },
    intercept: async (request, reply) => {
      const { promise: passedOn, resolve } = Promise.withResolvers<false>()
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
      const handled = once(reply.raw, 'close').then(() => true)
      const result = await Promise.race([passedOn, handled])
      if (result) reply.hijack()
      return result
    },
    close: () => vite.close(),
  }
}
