import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'secret.key'

/**
 * The key that encrypts secrets: from SECRET_KEY, or from a file created once in the data folder
 * and readable only by this user. Several copies of the server need the same key, hence SECRET_KEY.
 */
export function loadSecretKey(setting: string | undefined, dataDir: string): Buffer {
  const text = setting ?? keyOfFile(join(dataDir, FILE))
  return Buffer.from(hkdfSync('sha256', text, '', 'groundwork secrets', 32))
}

function keyOfFile(path: string): string {
  return readKey(path) ?? makeKey(path)
}

function readKey(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Written whole under another name first: of two simultaneous starts, one creates it and the other reads it. */
function makeKey(path: string): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const text = randomBytes(32).toString('base64url')
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
    return text
  } catch (error) {
    const made = isCode(error, 'EEXIST') ? readKey(path) : null
    if (made === null) throw error
    return made
  } finally {
    rmSync(draft, { force: true })
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
