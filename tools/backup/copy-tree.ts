import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eachPart } from '#api/infrastructure/file-parts.ts'

export type CopiedFile = { readonly path: string; readonly bytes: number; readonly sha256: string }

export type CopyOptions = {
  /** Whether a file or folder, by its path within the tree, is left out with all below it. */
  readonly skip?: (path: string) => boolean
  /** What comes before the path in the answer. */
  readonly prefix?: string
}

/**
 * Copies the files of a folder, each down to the disk, and gives size and fingerprint of what was written. Files that
 * vanish while they are looked at are no error: a database removes some at any time. Symbolic links are not followed.
 */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<CopiedFile[]> {
  const { skip = () => false, prefix = '' } = options
  const copied: CopiedFile[] = []
  const visit = async (path: string): Promise<void> => {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    const entries = await readdir(join(from, path), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const inner = join(path, entry.name)
      if (skip(inner)) continue
      if (entry.isDirectory()) await visit(inner)
      else if (entry.isFile()) {
        const file = await copyFile(join(from, inner), join(to, inner))
        if (file !== null) copied.push({ path: join(prefix, inner), ...file })
      }
    }
  }
  await visit('')
  return copied
}

/** Copies one file; null when it is not there any more. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await open(from).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (source === null) return null
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'w', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await eachPart(source, async (part) => {
      hash.update(part)
      await target.writeFile(part)
      bytes += part.length
    })
    await target.sync()
  } finally {
    await source.close()
    await target.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}
