import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type RouteLine, routeTable } from './route-table.ts'

/** Pages come from the table alone; files for machines stand beside them. */
const screenRoute = ({ name, path, screen = 'unbuilt.tsx' }: RouteLine): RouteConfigEntry =>
  path === '/'
    ? index(`routes/${screen}`, { id: name })
    : route(path.replace(/^\//, ''), `routes/${screen}`, { id: name })

export default [
  ...routeTable.map(screenRoute),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
] satisfies RouteConfig
