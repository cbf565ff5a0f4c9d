import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

type Chunk = {
  readonly type: 'chunk'
  readonly fileName: string
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** Where the build says which files each screen needs: the server names them in the page that it sends. */
export const ROUTE_FILES = 'route-files.json'

const SCREEN_FILE = /\/screens\/(.+)\/[^/]+\.(tool|collection|course|form|view)\.tsx?$/
/** What every screen stands in. */
const FRAME = '/web/shell/ui-frame.tsx'
const PAGES = new Map([
  ['tool', '/web/tool/tool-screen.tsx'],
  ['collection', '/web/collection/collection-screen.tsx'],
  ['course', '/web/course/course-screen.tsx'],
  ['form', '/web/form/form-screen.tsx'],
])
/** What stands around the answer, which does not wait for it. */
const AROUND = new Map([['tool', '/web/tool/tool-sheet.tsx']])

/**
 * For each screen the files of its definition, its view and its kind of page, with all that they import at once, so that
 * a browser asks for all of them while it still reads the application; apart, those that may come after them. Files are
 * compressed here, once and well.
 */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file): Chunk[] => (file.type === 'chunk' ? [file] : []))
        const screens = screenModules(chunks)
        const files = Object.fromEntries(
          [...screens].map(([id, { first, around }]) => {
            const files = filesOf(first, chunks)
            const others = filesOf(around, chunks).filter((file) => !files.includes(file))
            return [id, { first: files, around: others }] as const
          }),
        )
        this.emitFile({ type: 'asset', fileName: ROUTE_FILES, source: JSON.stringify(files) })
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue
          const source = file.type === 'chunk' ? file.code : file.source
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: compressed(source) })
        }
      },
    },
  }
}

type Modules = { readonly first: readonly string[]; readonly around: readonly string[] }

/** The modules that a screen starts from, by its id. */
function screenModules(chunks: readonly Chunk[]): ReadonlyMap<string, Modules> {
  const found = new Map<string, Modules>()
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const [, folder, kind] = SCREEN_FILE.exec(id) ?? []
    if (folder === undefined || kind === undefined) continue
    if (!basename(id).startsWith(`${basename(folder)}.`)) continue
    // A tool's own view comes after its answer (web/router/load-screen.tsx).
    if (kind === 'view' ? isTools(id) : isPage(id)) continue
    const { first, around } = found.get(folder) ?? { first: [FRAME], around: [] }
    found.set(folder, {
      first: [...first, id, ...[PAGES.get(kind) ?? []].flat()],
      around: [...around, ...[AROUND.get(kind) ?? []].flat()],
    })
  }
  return found
}

const hasBeside = (id: string, kind: string): boolean =>
  existsSync(join(dirname(id), `${basename(id).split('.')[0]}.${kind}.ts`))

/** Where a screen is a page of its own, the tool beside it is what agents and the command line run. */
const isPage = (id: string): boolean => hasBeside(id, 'page')

const isTools = (id: string): boolean =>
  hasBeside(id, 'tool') && !OTHER_KINDS.some((kind) => hasBeside(id, kind))

const OTHER_KINDS = ['page', 'collection', 'form', 'course']

/** Each sheet after those of what its code imports, as where the code is loaded later: the kit's before what stands on it. */
function filesOf(modules: readonly string[], chunks: readonly Chunk[]): readonly string[] {
  const files = new Set<string>()
  const add = ({ fileName, imports, viteMetadata }: Chunk) => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk)
    for (const sheet of viteMetadata?.importedCss ?? []) files.add(sheet)
  }
  for (const own of modules)
    for (const chunk of chunks) if (chunk.moduleIds.some((id) => id.endsWith(own))) add(chunk)
  return [...files]
}

const compressed = (source: string | Uint8Array): Uint8Array =>
  brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
