import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page comes with its own line of the table; making a router of all forty held a phone up. The rest is fetched for
  // the links on the page once it stands, long before one of them is pressed.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
