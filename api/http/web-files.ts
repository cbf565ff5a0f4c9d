import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { screenAt } from '#kit/route.ts'
import { API_BASE } from './path.ts'
import { addPageHeaders, addWorkerPolicy, allowFrames } from './security-headers.ts'

const YEAR_SECONDS = 31_536_000

/** A path that names a file rather than a screen, so that a missing one is 404 and not the application. */
const FILE =
  /\.(js|mjs|css|map|json|txt|xml|html|ico|png|jpe?g|svg|webp|avif|gif|woff2?|ttf|webmanifest|wasm|php|env)$/i

/** How the builder names the file of a worker. */
const WORKER = /\.worker-[\w-]+\.js$/

/**
 * The built web application: the prerendered landing at '/', hashed assets for a year, other files as they are, and the
 * application for every other path.
 */
export async function serveWeb(app: FastifyInstance, webDir: string, framesOf: Frames): Promise<void> {
  if (!existsSync(join(webDir, 'app.html'))) {
    app.log.warn('the web application is not built: only the API is served')
    return
  }
  const application = applicationPages(webDir)
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: webDir,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
    })
    files.route({ method: ['GET', 'HEAD'], url: '/assets/*', handler: sendAsset })
    await files.register(async (pages) => {
      await addPageHeaders(pages)
      pages.route({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: (request, reply) => send({ webDir, application, framesOf }, request, reply),
      })
    })
  })
}

/** A page asks for two dozen hashed files: they say nothing that only a page means. */
async function sendAsset(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = pathOf(request)
  if (path === null) return missing(reply)
  if (WORKER.test(path)) addWorkerPolicy(reply)
  return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).sendFile(path)
}

/** The sites that may show the page of a path within their own. */
type Frames = (path: string) => Promise<readonly string[]>

type Served = {
  readonly webDir: string
  readonly application: (path: string) => string
  readonly framesOf: Frames
}

async function send(
  { webDir, application, framesOf }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request)
  if (path === null || path === API_BASE || path.startsWith(`${API_BASE}/`)) return missing(reply)
  if (path === '/' && existsSync(join(webDir, 'index.html')))
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  if (FILE.test(path)) return reply.header('cache-control', 'public, max-age=300').sendFile(path)
  allowFrames(reply, await framesOf(path))
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(application(path))
}

const missing = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound()
  return reply
}

/** By screen: what its answer takes, and what stands around that and may come after it (web/build/route-files.ts). */
const ROUTE_FILES = z.record(
  z.string(),
  z.object({ first: z.array(z.string()), around: z.array(z.string()) }),
)

/** Where app.html lists what the first script asks for (web/public/early.js), and where it is told of the screen's code. */
const CALLS = /data-calls="([^"]*)"/

type Pages = (path: string) => string

/**
 * The application's page by path, read again once it was built anew below a server that runs: the page from before
 * names files that are gone, and whoever reloads it gets no further.
 */
function applicationPages(webDir: string): Pages {
  const builtAt = () => statSync(join(webDir, 'app.html'), { throwIfNoEntry: false })?.mtimeMs
  let [at, pages] = [builtAt(), readPages(webDir)]
  return (path) => {
    const now = builtAt()
    // While it is being built there is none: the last one stands.
    if (now !== undefined && now !== at) [at, pages] = [now, readPages(webDir)]
    return pages(path)
  }
}

/**
 * It names the screen's files, and the calls of its first answer, which a browser would otherwise learn one by one. A
 * page that is not public shows what it has to say before it asks for the font (ui/own-font.ts).
 */
function readPages(webDir: string): Pages {
  const html = readFileSync(join(webDir, 'app.html'), 'utf8')
  const list = join(webDir, 'route-files.json')
  const files = existsSync(list) ? ROUTE_FILES.parse(JSON.parse(readFileSync(list, 'utf8'))) : {}
  const pages = SCREENS.map(({ id, path, access, firstCalls = [] }) => {
    const { first = [], around = [] } = files[id] ?? {}
    const own = (some: readonly string[], kind: string) =>
      some.filter((file) => file.endsWith(kind) && !html.includes(file))
    const named = (some: readonly string[]) =>
      own(some, '.js')
        .map((file) => `/${file}`)
        .join(' ')
    const sheets = own([...first, ...around], '.css')
    const calls = firstCalls.map((call) => ` ${call.replaceAll('&', '&amp;')}`).join('')
    const page = html
      .replace('</head>', () => `${sheets.map(linkTo).join('')}</head>`)
      .replace(CALLS, `data-files="${named(first)}" data-around="${named(around)}" data-calls="$1${calls}"`)
    return { path, page: access === 'public' ? page : page.replace('<html', '<html data-font="later"') }
  })
  return (path) => screenAt(pages, path)?.page ?? html
}

/** Sheets are read at once, while the code that waits for them is on its way. */
const linkTo = (sheet: string): string => `<link rel="stylesheet" crossorigin href="/${sheet}">`

function pathOf(request: FastifyRequest): string | null {
  const [path = ''] = request.url.split('?')
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
