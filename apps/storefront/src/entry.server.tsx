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

/** For each request: its shop, and a function that reports failures that a page hides from its reader. */
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
 * The page can be read before its scripts are loaded: they must not delay its style sheets. The router has no
 * option for that.
 */
const withScriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** The server stores the page and serves it again, so the page is not streamed. */
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
      // Every part is in its final position, however large it is: no script moves it there.
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
