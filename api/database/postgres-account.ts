import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The account that PostgreSQL runs as. `uid` is left out where it is simply the account of this process. */
export type Account = { name: string; ids?: { uid: number; gid: number } }

type PasswordRow = { name: string; uid: number; gid: number }

function passwordRows(): PasswordRow[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((row) => row.name !== '' && row.uid > 0)
}

function ownerOf(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.uid ?? 0
}

/**
 * PostgreSQL refuses to run as root. As root we take the account that owns the existing data, else `nobody`, else
 * the first other account of the machine.
 */
export function databaseAccount(dataFolder: string, currentName: string): Account {
  if (process.getuid?.() !== 0) return { name: currentName }
  const rows = passwordRows()
  const owner = ownerOf(dataFolder)
  const row =
    rows.find(({ uid }) => uid === owner) ?? rows.find(({ name }) => name === 'nobody') ?? rows.at(0)
  if (!row)
    throw new Error('PostgreSQL cannot run as root, and this machine has no other account. Set DATABASE_URL.')
  return { name: row.name, ids: { uid: row.uid, gid: row.gid } }
}

/** Whether the account can really execute the program and write to the folder, ancestors included. */
export function canReach(account: Account, path: string, access: 'execute' | 'write'): boolean {
  if (!account.ids) return true
  const test = access === 'execute' ? 'test -x "$1"' : 'test -w "$1" && test -x "$1"'
  return spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...account.ids, cwd: '/' }).status === 0
}
