import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { routeScreens } from './route-screens.ts'
import { isInCentre, routeTable } from './route-table.ts'

/** Pages come from the table alone; files for machines are beside them. */
const screenRoute = ({ name, path }: (typeof routeTable)[number]): RouteConfigEntry =>
  path === '/'
    ? index(`routes/${routeScreens[name]}`, { id: name })
    : route(path.replace(/^\//, ''), `routes/${routeScreens[name]}`, { id: name })

export default [
  ...routeTable.filter((line) => !isInCentre(line)).map(screenRoute),
  layout('routes/centre-frame.tsx', { id: 'centre' }, routeTable.filter(isInCentre).map(screenRoute)),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
] satisfies RouteConfig
