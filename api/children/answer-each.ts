import { createInterface } from 'node:readline'

/** When a process that has computed this much, or has this much memory, has lived long enough. */
export const WORN_SECONDS = 30
const WORN_BYTES = 320 * 1_048_576

/** The other end of keep-program: a piece of work is a line of JSON, and so is what came of it. */
export async function answerEach(work: (given: unknown) => Promise<unknown>): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = await work(JSON.parse(line))
    const { user, system } = process.cpuUsage()
    const computed = (user + system) / 1_000
    const isLast = computed > 1_000 * WORN_SECONDS || process.memoryUsage.rss() > WORN_BYTES
    process.stdout.write(`${JSON.stringify({ answer, computed, isLast })}\n`)
  }
}
