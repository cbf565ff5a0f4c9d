import { asServer } from '../database/tenant.ts'
import type { JobContext, JobDefinition, JobDone } from '../jobs/job.ts'
import { type Feed, readFeeds } from './feeds.ts'
import { fetchFeed } from './fetch-feed.ts'
import { lastTries, type Tried, writeTried } from './market.db.ts'
import { FeedProblem } from './read-points.ts'

const HOUR_MS = 3_600_000

/** Fetches the due feeds in sequence; one that fails says why and does not hold up others. */
export const marketFeedJob: JobDefinition = {
  seconds: 600,
  async run({ services, signal, step }: JobContext): Promise<JobDone> {
    const { db, now, settings } = services
    const feeds = readFeeds(settings.MARKET_FEEDS)
    const tries = await asServer(db, (trx) => lastTries(trx))
    const due = feeds.filter(({ series, everyHours }) => {
      const last = tries.get(series)
      return last === undefined || now().getTime() - last.getTime() >= everyHours * HOUR_MS
    })
    for (const [index, feed] of due.entries()) {
      await step((100 * index) / due.length, feed.series)
      const tried = await tryFeed(feed, now(), signal)
      await asServer(db, (trx) => writeTried(trx, tried))
    }
    return {}
  },
}

async function tryFeed(feed: Feed, at: Date, signal: AbortSignal): Promise<Tried> {
  try {
    return { feed, at, points: await fetchFeed(feed, signal) }
  } catch (error) {
    if (error instanceof FeedProblem) return { feed, at, problem: error.message }
    throw error
  }
}
