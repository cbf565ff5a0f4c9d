import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from '../gates/source-files.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A copy of the project in which a test may add and remove screens. */
export type ProjectCopy = {
  readonly root: string
  /** Runs a program of the copy, and gives what it printed. */
  readonly run: (...command: readonly string[]) => string
  readonly remove: () => void
}

export function copyProject(): ProjectCopy {
  const root = temporaryFolder('copy')
  for (const file of projectFiles(PROJECT_ROOT)) cpSync(join(PROJECT_ROOT, file), join(root, file))
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    run: (...command) => execFileSync(process.execPath, [...command], { cwd: root, encoding: 'utf8' }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
