import { Writable } from 'node:stream'
import type { PageShop } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageShopContext } from './page-shop-context.ts'

/**
 * The build carries its own React Router, so the handler and the context must come from here:
 * a second copy would not recognise the other's context.
 */
export { createRequestHandler } from 'react-router'

export { readPageParameters } from './page-parameters.server.ts'

type ReportError = (error: unknown) => void

const reportContext = createContext<ReportError>()

/** For each request: the shop it is for, and where to tell about failures that a page hides from its reader. */
export const createPageContext = (shop: PageShop, reportError: ReportError): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(pageShopContext, shop)
  context.set(reportContext, reportError)
  return context
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

/**
 * The page can be read before its scripts are there: they must not take the line from its style sheets.
 * The router gives no way to say so.
 */
const withScriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** The whole page: it is kept by the server and served again, so it is not streamed. */
const renderWhole = (page: ReactNode, nonce: string) =>
  new Promise<{ html: string; errors: unknown[] }>((resolve, reject) => {
    const chunks: Buffer[] = []
    const errors: unknown[] = []
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: withScriptsLast(Buffer.concat(chunks).toString('utf8')), errors })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Every part stands where it belongs, however large: none is put there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect),
      // React Router renders once more, with the nearest error boundary.
      onShellError: reject,
      onError: (error) => {
        errors.push(error)
      },
    })
  })

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = context.get(pageShopContext)
  const { html, errors } = await renderWhole(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  )
  for (const error of errors) context.get(reportContext)(error)
  return new Response(html, { status: errors.length > 0 ? 500 : status, headers })
}
