import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh folder that the database's account may enter when the tests run as root. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `groundwork-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
