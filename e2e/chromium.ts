import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '#tools/project-root.ts'

/** A browser to launch, and what it needs in its environment. */
export type Chromium = { path: string; env: Record<string, string> }

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PACKAGE = join(PROJECT_ROOT, 'node_modules', '@sparticuz', 'chromium')
const VERSION = z.object({ version: z.string() })

const NOT_FOUND =
  'No Chromium was found: set CHROMIUM_PATH, or install chromium or google-chrome. ' +
  'The one inside the npm package @sparticuz/chromium runs on Linux x64 only.'

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else the one that npm installed, else a clear error. */
export function findChromium(): Chromium {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which is no program.`)
    return { path: chosen, env: {} }
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  if (installed && starts(installed, {})) return { path: installed, env: {} }
  return packagedChromium()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function starts(path: string, env: Record<string, string>): boolean {
  return spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status === 0
}

function packagedChromium(): Chromium {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE))
    throw new Error(NOT_FOUND)
  const folder = unpack()
  const path = join(folder, 'chromium')
  const fonts = { FONTCONFIG_PATH: fontsOf(folder) }
  if (starts(path, fonts)) return { path, env: fonts }
  // A bare Debian has not even NSS: the package brings the libraries of Amazon Linux along.
  const libraries = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  if (starts(path, libraries)) return { path, env: libraries }
  throw new Error(`${path} does not start. ${NOT_FOUND}`)
}

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * The folder with a list of the fonts that the package brings along. Its own list names folders of the cloud function
 * that it is made for: where none of them exists there is no font at all, and Chromium ends with the first character
 * that the page's own fonts do not have.
 */
function fontsOf(folder: string): string {
  const fonts = join(folder, 'fonts')
  writeFileSync(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml(join(fonts, 'fonts'))}</dir>
  <cachedir>${inXml(join(fonts, 'cache'))}</cachedir>
</fontconfig>
`,
  )
  return fonts
}

/**
 * Unpacks the package once, into a folder of its own. The package decides by variables of the environment what it
 * unpacks, and where, when it is loaded: hence the separate process.
 */
function unpack(): string {
  const { version } = VERSION.parse(JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')))
  const folder = join(PROJECT_ROOT, 'node_modules', '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const code = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
  if (done.status !== 0) throw new Error(`The packaged Chromium does not unpack: ${done.stderr}`)
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, folder)
  return folder
}
