import { z } from 'zod'
import type { Extension } from '#kit/file-types.ts'
import { runOnce } from '../../children/run-once.ts'
import { inspectFile } from './inspect-file.ts'

const PROGRAM = new URL('./inspect-worker.ts', import.meta.url)
const ANSWER = z.object({ problem: z.string().nullable() })

/** Looked through in a millisecond or two, sooner than a process starts. */
const SMALL = 65_536

/** Small as they are, they unpack to a thousand times their size. */
const PACKED: readonly Extension[] = ['pdf', 'xlsx']
const SMALL_PACKED = 2_048

type Looked = { readonly path: string; readonly size: number; readonly extension: Extension }

/**
 * What is wrong with the content of a file, as `inspectFile` says, in a process of its own (docs/decisions/0024): tens
 * of megabytes are looked at byte by byte, which would hold up everyone else for half a second.
 */
export async function inspectApart(
  { path, size, extension }: Looked,
  wanted: AbortSignal,
): Promise<string | null> {
  if (size <= (PACKED.includes(extension) ? SMALL_PACKED : SMALL)) return inspectFile(path, extension)
  const given = { path, name: `file.${extension}` }
  return ANSWER.parse(await runOnce(PROGRAM, given, { wanted })).problem
}
