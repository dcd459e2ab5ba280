import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { findRoute } from '../route-table.ts'
import type { RootData } from './root-data.ts'
import { findShopProblem } from './shop-problem.ts'

const notFoundTitle = '页面不存在'
const failedTitle = '页面暂时打不开'

export const composeTitle = (title: string, company: string | undefined): string =>
  company ? `${title} - ${company}` : title

interface MetaMatch {
  id: string
  loaderData?: unknown
}

/** The part of a route's meta arguments that is used, alike for every route. */
interface MetaArgs {
  matches: readonly (MetaMatch | undefined)[]
  location: { pathname: string }
  error?: unknown
}

interface OwnWords {
  title?: string | undefined
  description?: string | undefined
  /** for pages that no search engine should keep */
  isHidden?: boolean
}

const titleOf = ({ matches, error }: MetaArgs, own: OwnWords): string => {
  const problem = findShopProblem(error)
  if (problem) return problem.title
  if (isRouteErrorResponse(error) && error.status === 404) return notFoundTitle
  if (error) return failedTitle
  return own.title ?? findRoute(matches.at(-1)?.id ?? '')?.title ?? notFoundTitle
}

/** Head of a page: its title from the route table unless the thing shown has a name of its own. */
export const pageMeta = (args: MetaArgs, own: OwnWords = {}): MetaDescriptor[] => {
  const root = args.matches[0]?.loaderData as RootData | undefined
  const title = composeTitle(titleOf(args, own), root?.company.name)
  if (!root) return [{ title }, { name: 'robots', content: 'noindex' }]
  const description = own.description ?? `${root.company.name}：${root.company.slogan}`
  const url = `${root.origin}${args.location.pathname}`
  const shared: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: root.company.name },
  ]
  return args.error || own.isHidden
    ? [...shared, { name: 'robots', content: 'noindex' }]
    : [...shared, { tagName: 'link', rel: 'canonical', href: url }]
}
