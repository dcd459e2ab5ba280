import { data, type MiddlewareFunction } from 'react-router'
import { pageShopContext } from '../page-shop-context.ts'
import { shopProblems } from './shop-problem.ts'

/** Runs before any loader: a host without a shop makes no call at all. */
export const requireShop: MiddlewareFunction<Response> = ({ context }, next) => {
  const { state } = context.get(pageShopContext).resolution
  if (state !== 'ready') throw data({ shop: state }, { status: shopProblems[state].status })
  return next()
}
