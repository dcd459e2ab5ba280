import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { moduleGroups } from './group-modules.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: moduleGroups } } } },
    },
  },
  // A server build would choose between the two builds of React when it starts; ours holds only the fast one.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // One self-contained file starts several times faster than hundreds of modules.
  // In development only our own packages are bundled.
  ssr: { noExternal: command === 'build' ? true : [/^@yinpu\//] },
}))
