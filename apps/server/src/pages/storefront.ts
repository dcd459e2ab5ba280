import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageShop } from '@yinpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveAssets } from './serve-assets.ts'

export const storefrontFolder = fileURLToPath(new URL('../../../storefront/', import.meta.url))

/** The storefront as the server sees it: a web request in, a web response out. */
export type RenderPage = (request: Request, shop: PageShop, reportError: ReportError) => Promise<Response>

/** Reports failures that a page hides from its reader. */
export type ReportError = (error: unknown) => void

/** The parameters that an address of the storefront may have. */
export interface PageParameters {
  /** names of the query that change the page */
  names: readonly string[]
  /** true if it has only as many paths as the shop has records */
  isCountable: boolean
  /** true for a page of one person: nothing of it is stored, here or in any cache */
  isPrivate?: boolean
}

/** A storefront that the server can render, built or being developed. */
export interface Storefront {
  render: RenderPage
  /** whether rendered pages may be served again */
  keepPages: boolean
  /** the query names that a path uses; all other names are ignored, and without this function all names are */
  readParameters?(path: string, shop: PageShop): Promise<PageParameters>
  /** routes of its files */
  mount?(app: FastifyInstance): Promise<void>
  /** answers a request itself, if it can, before a page is rendered */
  intercept?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/** The exports of the storefront's server bundle; it contains its own copy of its framework. */
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

/** The built storefront, or undefined if none was built. */
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
