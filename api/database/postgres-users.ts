import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Place } from './postgres-place.ts'

export type ClusterUser = {
  readonly leave: () => void
  /** Whether another process, or another part of this one, still uses the cluster. */
  readonly othersStay: () => boolean
}

/** Records in the cluster's folder that this process uses it, before checking whether a server runs. */
export function enterUser(place: Place): ClusterUser {
  const folder = join(place.home, 'users')
  const file = join(folder, `${process.pid}-${randomBytes(6).toString('hex')}`)
  mkdirSync(folder, { recursive: true })
  // Renamed once complete: an empty record would look like that of a dead process.
  const unfinished = join(place.home, `user-${basename(file)}`)
  writeFileSync(unfinished, identity(process.pid))
  renameSync(unfinished, file)
  return {
    leave: () => rmSync(file, { force: true }),
    othersStay: () =>
      readdirSync(folder).some((name) => join(folder, name) !== file && isThere(folder, name)),
  }
}

/** A killed process leaves its record behind: it is removed here. */
function isThere(folder: string, name: string): boolean {
  const file = join(folder, name)
  const noted = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (noted === identity(Number(name.split('-')[0]))) return true
  rmSync(file, { force: true })
  return false
}

/** A process by number and start time: the number alone may be reused after a reboot. */
function identity(pid: number): string {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return existsSync('/proc/self/stat') || !isAlive(pid) ? `${pid} gone` : String(pid)
  const started = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ').at(19)
  return `${pid} ${started}`
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
