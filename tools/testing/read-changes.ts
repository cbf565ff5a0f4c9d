import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { readImports } from '../gates/imports.ts'
import { projectFiles } from '../gates/source-files.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import type { Project } from './changes.ts'

/** The output of git in this clone; undefined where git refuses. */
function git(...parameters: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', [...parameters], { cwd: PROJECT_ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** What the working tree holds that the commit did not from which it and `ref` have come; without one, origin/main. */
export function changedFiles(ref: string | undefined): readonly string[] {
  const known = ref ?? (git('rev-parse', '--verify', '--quiet', 'origin/main') ? 'origin/main' : 'HEAD')
  const base = git('merge-base', known, 'HEAD')
  if (base === undefined) throw new Error(`git does not know ${known}`)
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return names.flatMap((text) => (text ? text.split('\n') : []))
}

export function readProject(): Project {
  const files = projectFiles(PROJECT_ROOT)
  return {
    files,
    imports: readImports(PROJECT_ROOT, files),
    screens: SCREENS.map(({ id }) => id),
    textOf: (file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'),
  }
}
