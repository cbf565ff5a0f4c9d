import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const COMMIT = /^[0-9a-f]{40}$/

/** The commit that runs: COMMIT of the environment (set where an image is built), else that of the checkout. */
export function findCommit(environment: NodeJS.ProcessEnv = process.env, root = ROOT): string {
  const given = environment.COMMIT?.trim()
  if (given !== undefined && /^[0-9a-f]{7,40}$/.test(given)) return given
  const head = read(join(root, '.git', 'HEAD'))
  if (COMMIT.test(head)) return head
  const [, ref] = /^ref: (refs\/[\w./-]+)$/.exec(head) ?? []
  if (ref === undefined) return 'unknown'
  const loose = read(join(root, '.git', ref))
  if (COMMIT.test(loose)) return loose
  const packed = read(join(root, '.git', 'packed-refs'))
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
  return packed?.slice(0, 40) ?? 'unknown'
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')
