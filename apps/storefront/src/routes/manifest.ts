import { callShop } from '../call-shop.server.ts'
import { manifestOf } from '../shell/manifest.ts'
import type { Route } from './+types/manifest'

export const loader = async ({ context }: Route.LoaderArgs) =>
  new Response(JSON.stringify(manifestOf(await callShop(context, 'getCompany', {}))), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
