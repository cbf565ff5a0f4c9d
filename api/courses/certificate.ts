import { z } from 'zod'
import { keepProgram } from '../children/keep-program.ts'

/** Laying out a page takes memory that a server without certificates does not need. */
const draw = keepProgram(new URL('./certificate-worker.ts', import.meta.url))
const DONE = z.object({ base64: z.string() })

export type Certified = {
  readonly heading: string
  readonly name: string
  /** What the person did: 'completed the course'. */
  readonly did: string
  readonly what: string
  /** Small lines below: how well, when, until when. */
  readonly notes: readonly string[]
}

/** A certificate as a PDF, laid out in a process of its own for as long as somebody waits for it. */
export async function certificatePdf(certified: Certified, wanted: AbortSignal): Promise<string> {
  return DONE.parse(await draw(certified, { wanted })).base64
}
