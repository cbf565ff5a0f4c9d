import type { FileHandle } from 'node:fs/promises'

const [PART_AT_LEAST, PART_AT_MOST] = [8_192, 1_048_576]

/**
 * Reads an open file from where it stands to its end and gives each part, which is overwritten by the next one. A cluster
 * is thousands of files of a few pages: a whole MiB for each of them keeps the collector busier than the disk.
 */
export async function eachPart(file: FileHandle, work: (part: Buffer) => unknown): Promise<void> {
  const { size } = await file.stat()
  const chunk = Buffer.allocUnsafe(Math.min(PART_AT_MOST, Math.max(PART_AT_LEAST, size)))
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, null)
    if (bytesRead === 0) return
    await work(chunk.subarray(0, bytesRead))
  }
}
