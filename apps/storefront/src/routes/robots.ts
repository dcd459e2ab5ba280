import { pageShopContext } from '../page-shop-context.ts'
import { robotsText } from '../shell/sitemap.ts'
import type { Route } from './+types/robots'

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(robotsText(context.get(pageShopContext).origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
