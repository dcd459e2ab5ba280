import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Stands where the server writes a number of its own into each answer (pages/serve-console.ts). */
const nonceMark = '__NONCE__'

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: nonceMark },
  build: { outDir: 'build', manifest: true, assetsInlineLimit: 0 },
})
