import { statfs } from 'node:fs/promises'

/** The file system that holds a folder; null where it cannot be asked. */
export async function findDisk(folder: string): Promise<{ totalBytes: number; freeBytes: number } | null> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder)
    return { totalBytes: bsize * blocks, freeBytes: bsize * bavail }
  } catch {
    return null
  }
}
