import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** Serves the page of sample deals, which holds its records itself, on a free port. */
export async function serveDeals(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    cacheDir: join(import.meta.dirname, '../../node_modules/.vite-views'),
    logLevel: 'error',
    plugins: [react()],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { entries: ['page.tsx'] },
  })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('the page of sample deals has no address')
  return { url, stop: () => server.close() }
}
