import { defineJob, enqueueMail, foldedDefaultOf, publicUrl } from '#api/kit.ts'
import { contentOf } from '../shared/places.handlers.ts'
import { readingMinutes } from '../shared/reading.model.ts'
import { SHIPPED } from '../shared/shipped/all-shipped.model.ts'
import { dropExpiredRequests, findPublished, findSubscribers, noteSent } from './newsletter.db.ts'
import { type Issue, issueLetter } from './newsletter.model.ts'

const WEEK_MS = 7 * 86_400_000
/** Twice the time between two issues: what a run missed is in the next one. */
const LOOK_BACK_MS = 2 * WEEK_MS

/**
 * Mails the articles that are new since the last issue: those that come with the product and those that the operator's
 * own organization published. Each is sent once; who subscribes later starts with the next one.
 */
export default defineJob({
  everyMs: WEEK_MS,
  async run({ services: { now, settings } }) {
    return {
      effect: async (trx) => {
        const time = now()
        const since = new Date(time.getTime() - LOOK_BACK_MS)
        await dropExpiredRequests(trx, time)
        const published = await findPublished(trx, foldedDefaultOf({ settings }), since)
        const candidates = [...shippedSince(since), ...published.map(issueOf)]
        const ids = candidates.map(({ id }) => id)
        const fresh = await noteSent(trx, ids, time)
        const issues = candidates.filter(({ id }) => fresh.includes(id))
        if (issues.length === 0) return
        for (const subscriber of await findSubscribers(trx)) {
          const letter = issueLetter(publicUrl(settings), subscriber, issues)
          if (letter !== null) await enqueueMail(trx, { to: subscriber.email, ...letter, now: time })
        }
      },
    }
  },
})

const shippedSince = (since: Date): readonly Issue[] =>
  SHIPPED.filter(({ publishedOn }) => new Date(publishedOn) >= since).map(({ body, ...article }) => ({
    ...article,
    minutes: readingMinutes(body),
  }))

function issueOf({ id, slug, published }: Awaited<ReturnType<typeof findPublished>>[number]): Issue {
  const { title, excerpt, category, body } = contentOf(published ?? '')
  return { id, slug, title, excerpt, category, minutes: readingMinutes(body) }
}
