import type { Feed } from './feeds.ts'
import { FeedProblem, type Point, readPoints } from './read-points.ts'

const SECONDS = 20
const MOST_BYTES = 20_000_000

/**
 * Fetches a feed and reads its points. The operator's address is used as is: a redirect is refused, so
 * no response sends the server elsewhere. Throws FeedProblem with what went wrong.
 */
export async function fetchFeed(feed: Feed, signal: AbortSignal): Promise<readonly Point[]> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1_000)])
  const answer = await fetch(feed.url, {
    headers: headersOf(feed),
    redirect: 'error',
    signal: within,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new FeedProblem(within.aborted ? `no response within ${SECONDS} s` : 'the address does not respond')
  })
  if (!answer.ok) throw new FeedProblem(`the address responded with ${answer.status}`)
  return readPoints(await textOf(answer), feed)
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new FeedProblem(`the response is larger than ${MOST_BYTES / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function headersOf({ headers }: Feed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const secret = /^env:(\w+)$/.exec(value)?.[1]
      if (secret === undefined) return [name, value]
      const found = process.env[secret]
      if (found === undefined) throw new FeedProblem(`${secret} is not set in the environment`)
      return [name, found]
    }),
  )
}
