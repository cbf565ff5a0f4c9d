import { text } from 'node:stream/consumers'

/** The other end of run-once: reads what is given, does the work and says what came of it. */
export async function answerOnce(work: (given: unknown) => Promise<unknown>): Promise<void> {
  const answer = await work(JSON.parse(await text(process.stdin)))
  process.stdout.write(JSON.stringify(answer))
}
