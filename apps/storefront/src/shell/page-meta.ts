import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { findRoute } from '../route-table.ts'
import type { RootData } from './root-data.ts'
import { findShopProblem } from './shop-problem.ts'
import { breadcrumbs, type TrailStep } from './structured-data.ts'

const notFoundTitle = '页面不存在'
const failedTitle = '页面暂时打不开'

export const composeTitle = (title: string, company: string | undefined): string =>
  company ? `${title} - ${company}` : title

interface MetaMatch {
  id: string
  loaderData?: unknown
}

/** The part of a route's meta arguments that is used, the same for every route. */
interface MetaArgs {
  matches: readonly (MetaMatch | undefined)[]
  location: { pathname: string }
  error?: unknown
}

interface OwnTexts {
  title?: string | undefined
  /** the short title in the breadcrumbs, if the full title is longer */
  name?: string
  description?: string | undefined
  /** for pages that search engines must not index */
  isHidden?: boolean
  /** the canonical address of pages with the same content; by default the path alone */
  address?: string | undefined
  /** the picture in a shared link; by default the shop's own */
  image?: string | undefined
  /** the text in a shared link, if it differs from the page's */
  shared?: { title: string; description: string; image: string; address: string } | undefined
  /** the parent pages, outermost first */
  trail?: readonly TrailStep[]
}

const titleOf = ({ matches, error }: MetaArgs, own: OwnTexts): string => {
  const problem = findShopProblem(error)
  if (problem) return problem.title
  if (isRouteErrorResponse(error) && error.status === 404) return notFoundTitle
  if (error) return failedTitle
  return own.title ?? findRoute(matches.at(-1)?.id ?? '')?.title ?? notFoundTitle
}

const linkImage = ({ origin }: RootData, image: string | undefined): MetaDescriptor[] =>
  image
    ? [
        { property: 'og:image', content: `${origin}${image}` },
        { property: 'og:image:type', content: 'image/png' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : []

/** Head of a page: its title comes from the route table, unless the content has a name of its own. */
export const pageMeta = (args: MetaArgs, own: OwnTexts = {}): MetaDescriptor[] => {
  const root = args.matches[0]?.loaderData as RootData | undefined
  const ownTitle = titleOf(args, own)
  const title = composeTitle(ownTitle, root?.company.name)
  if (!root) return [{ title }, { name: 'robots', content: 'noindex' }]
  const description = own.description ?? `${root.company.name}：${root.company.slogan}`
  const address = own.address ?? args.location.pathname
  const url = `${root.origin}${address}`
  const shared: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: own.shared?.title ?? title },
    { property: 'og:description', content: own.shared?.description ?? description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:url', content: own.shared ? `${root.origin}${own.shared.address}` : url },
    { property: 'og:site_name', content: root.company.name },
    { tagName: 'link', rel: 'manifest', href: '/manifest.webmanifest' },
    { tagName: 'link', rel: 'apple-touch-icon', href: `${root.company.icon}/180.png` },
    ...linkImage(root, own.shared?.image ?? own.image ?? root.company.link_image),
  ]
  if (args.error || own.isHidden) return [...shared, { name: 'robots', content: 'noindex' }]
  return [
    ...shared,
    { tagName: 'link', rel: 'canonical', href: url },
    ...(own.trail ? [breadcrumbs(root.origin, own.trail, { to: address, label: own.name ?? ownTitle })] : []),
  ]
}
