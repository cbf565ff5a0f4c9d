import { rmSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'

/**
 * Serves the page of sample deals, which holds its records itself, on a free port. It is built once: each test opens it in
 * a profile of its own, which would ask a server of sources for hundreds of modules each time. React is the one for
 * development, which warns.
 */
export async function serveDeals(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const outDir = temporaryFolder('views')
  const shared = { configFile: false, root: import.meta.dirname, logLevel: 'error' } as const
  await build({
    ...shared,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir, minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('the page of sample deals has no address')
  const stop = async () => {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  return { url, stop }
}
