import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageShop } from '@yinpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveAssets } from './serve-assets.ts'
import { storefrontFolder } from './storefront-folder.ts'

/** The storefront as the server sees it: a web request in, a web response out. */
export type RenderPage = (request: Request, shop: PageShop, reportError: ReportError) => Promise<Response>

/** Where a page tells of failures that it hides from its reader. */
export type ReportError = (error: unknown) => void

/** What an address of the storefront may say. */
export interface PageParameters {
  /** names of the query that change what the page shows */
  names: readonly string[]
  /** whether its paths are as few as the shop's things */
  isCountable: boolean
}

/** A storefront that the server can show, built or being developed. */
export interface Storefront {
  render: RenderPage
  /** whether rendered pages may be served again */
  keepPages: boolean
  /** what a path's query may say; every other word of it makes no other page, and without this all of it */
  readParameters?(path: string, shop: PageShop): Promise<PageParameters>
  /** routes of its files */
  mount?(app: FastifyInstance): Promise<void>
  /** answers a request itself, where it can, before a page is rendered */
  intercept?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/** What the storefront's server bundle offers; it brings its own copy of its framework. */
export interface ServerBundle {
  entry: {
    module: {
      createRequestHandler(
        build: unknown,
        mode?: string,
      ): (request: Request, context: unknown) => Promise<Response>
      createPageContext(shop: PageShop, reportError: ReportError): unknown
      readPageParameters(path: string, shop: PageShop): Promise<PageParameters>
    }
  }
}

const bundle = `${storefrontFolder}build/server/index.js`

/** The built storefront, or undefined where none was built. */
export const loadStorefront = async (): Promise<Storefront | undefined> => {
  if (!existsSync(bundle)) return undefined
  const build = (await import(pathToFileURL(bundle).href)) as ServerBundle
  const { createRequestHandler, createPageContext, readPageParameters } = build.entry.module
  const handle = createRequestHandler(build, 'production')
  return {
    keepPages: true,
    readParameters: readPageParameters,
    mount: (app) => serveAssets(app, `${storefrontFolder}build/client`),
    render: (request, shop, reportError) => handle(request, createPageContext(shop, reportError)),
  }
}
