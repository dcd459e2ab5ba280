// The first import, before any schema is built.
import '@yinpu/client/zod-without-eval'
import './theme.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root'
import { callShop } from './call-shop.server.ts'
import { pageShopContext } from './page-shop-context.ts'
import { FailedPage } from './shell/failed-page.tsx'
import { pageMeta } from './shell/page-meta.ts'
import { paperColour } from './shell/paper-colour.ts'
import { requireShop } from './shell/require-shop.server.ts'
import type { RootData } from './shell/root-data.ts'
import { ShellFrame } from './shell/shell-frame.tsx'
import { ShopSession } from './shell/shop-session.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireShop]

export const loader = async ({ context }: Route.LoaderArgs): Promise<RootData> => {
  const { resolution, origin } = context.get(pageShopContext)
  if (resolution.state !== 'ready') throw new Error('a shop that is not ready has no page')
  const { about: _about, ...company } = await callShop(context, 'getCompany', {})
  return { company, credentials: resolution.credentials, origin }
}

/** The company stays while a visitor changes pages; only an explicit retry loads it again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href && defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paperColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <ShopSession credentials={loaderData.credentials}>
      <ShellFrame>
        <Outlet />
      </ShellFrame>
    </ShopSession>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />
}
