import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { isInCentre, type RouteLine, routeTable } from './route-table.ts'

/** Pages come from the table alone; files for machines stand beside them. */
const screenRoute = ({ name, path, screen }: RouteLine): RouteConfigEntry =>
  path === '/'
    ? index(`routes/${screen}`, { id: name })
    : route(path.replace(/^\//, ''), `routes/${screen}`, { id: name })

export default [
  ...routeTable.filter((line) => !isInCentre(line)).map(screenRoute),
  layout('routes/centre-frame.tsx', { id: 'centre' }, routeTable.filter(isInCentre).map(screenRoute)),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
] satisfies RouteConfig
