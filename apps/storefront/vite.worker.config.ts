import { defineConfig } from 'vite'

/** The worker is a file of its own at the shop's root: it may answer for every page below it, and for no other. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/shell/offline/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
})
