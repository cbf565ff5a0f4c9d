import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'

const PLACE = '<!--landing-->'
const PAGE_REQUEST = /^\/(?!@|api\/|boot\/|landing\/|node_modules\/|auth\/)[^.]+$/

/**
 * The two documents of the product: index.html is the landing page, rendered at build time so that its text and links
 * need no JavaScript; app.html is the application, served at every other path.
 */
export function twoPages(webFolder: string): Plugin {
  return {
    name: 'two-pages',
    config: () => ({
      appType: 'mpa',
      build: {
        rolldownOptions: {
          input: { landing: join(webFolder, 'index.html'), app: join(webFolder, 'app.html') },
        },
      },
    }),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/'
        if (request.headers.accept?.includes('text/html') && PAGE_REQUEST.test(path))
          request.url = '/app.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) =>
        html.includes(PLACE) ? html.replace(PLACE, await renderLanding(webFolder)) : html,
    },
  }
}

async function renderLanding(webFolder: string): Promise<string> {
  const { module } = await runnerImport<{ renderLanding: () => string }>(
    join(webFolder, 'landing/prerender.tsx'),
    {
      configFile: false,
      logLevel: 'warn',
      root: webFolder,
      plugins: [react()],
    },
  )
  return module.renderLanding()
}
