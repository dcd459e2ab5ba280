import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole table is a few kilobytes: no extra request before a first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
