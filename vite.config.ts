import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/build/chunks.ts'
import { routeFiles } from './web/build/route-files.ts'
import { twoPages } from './web/build/two-pages.ts'

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [react(), twoPages(join(import.meta.dirname, 'web')), routeFiles()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    target: 'es2023',
    // The budget gate (tools/gates/budget.ts) speaks about sizes, with limits that fail.
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(join(import.meta.dirname, 'web')) },
      },
    },
  },
  worker: { format: 'es' },
})
