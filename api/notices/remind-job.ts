import type { Database, Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import type { JobDefinition } from '../jobs/job.ts'
import { findPayers } from '../payments/tell-payers.ts'
import { countOf, digestOf, followUps } from './digest.ts'
import {
  type DueItem,
  findDueItems,
  findDueLeads,
  findEndingTrials,
  findReaders,
  findTold,
} from './due.db.ts'
import { dayAfter, localTime } from './local-time.ts'
import { notify } from './notify.ts'
import { findTimeZones } from './people.db.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Said between these hours, so that a server that was down for some of them still says it. */
const MORNING = 7
const NOON = 12
const MONDAY = 1
/** Today and the six days after it. */
const WEEK = 6
const TRIAL_DAYS = 3

/**
 * Once an hour: in the zones where it is morning, what is due today, and on Mondays the digest. Run twice, it says
 * nothing twice: each day and each week is told once.
 */
export const remindJob: JobDefinition = {
  async run({ services: { db, now } }) {
    const time = now()
    const zones = await asServer(db, findTimeZones)
    const byDay = Map.groupBy(
      zones.flatMap((zone) => {
        const local = localTime(zone, time)
        return local === null || local.hour < MORNING || local.hour >= NOON ? [] : [{ zone, ...local }]
      }),
      ({ day }) => day,
    )
    for (const group of byDay.values()) {
      const [first] = group
      if (first === undefined) continue
      const { day, weekday } = first
      const about = { zones: group.map(({ zone }) => zone), day, now: time }
      await asServer(db, (trx) => remind(trx, about))
      if (weekday === MONDAY) await sendDigests(db, about)
    }
    await asServer(db, (trx) => tellOfTrials(trx, time))
    return {}
  },
}

type About = { readonly zones: readonly string[]; readonly day: string; readonly now: Date }

/** What is due today: one notice for a project, and one for the leads of an organization. */
async function remind(trx: Queries, { zones, day, now }: About): Promise<void> {
  const items = await findDueItems(trx, { zones, from: day, to: day })
  for (const some of Map.groupBy(items, (one) => `${one.person} ${one.project_id}`).values()) {
    const [first] = some
    if (first === undefined) continue
    const { person, project_id: id } = first
    await notify(trx, {
      person,
      kind: 'project.due',
      title: dueTitle(first, some.length),
      link: `/projects/${id}`,
      key: `${id} ${day}`,
      now,
    })
  }
  for (const { person, org_id, org, count } of await findDueLeads(trx, { zones, from: day, to: day }))
    await notify(trx, {
      person,
      kind: 'lead.due',
      title: `${followUps(count)} today (${org})`,
      link: '/prospecting',
      key: `${org_id} ${day}`,
      now,
    })
}

const dueTitle = ({ title, project }: DueItem, count: number): string =>
  count === 1 ? `Due today: ${title} (${project})` : `${countOf(count, 'item')} due today in ${project}`

const READERS = 200

async function sendDigests(db: Database, { zones, day, now }: About): Promise<void> {
  const span = { zones, from: day, to: dayAfter(day, WEEK) }
  const { items, leads, told } = await asServer(db, async (trx) => ({
    items: Map.groupBy(await findDueItems(trx, span), ({ person }) => person),
    leads: Map.groupBy(await findDueLeads(trx, span), ({ person }) => person),
    told: Map.groupBy(
      await findTold(trx, { zones, since: new Date(now.getTime() - 7 * DAY_MS) }),
      ({ person }) => person,
    ),
  }))
  const people = [...new Set([...items.keys(), ...leads.keys(), ...told.keys()])]
  for (let from = 0; from < people.length; from += READERS)
    await asServer(db, async (trx) => {
      const some = people.slice(from, from + READERS)
      for (const person of await findReaders(trx, { people: some, monday: day })) {
        const digest = digestOf({
          items: items.get(person) ?? [],
          leads: leads.get(person) ?? [],
          told: told.get(person) ?? [],
        })
        if (digest !== null)
          await notify(trx, { person, kind: 'digest', ...digest, link: '/dashboard', key: day, now })
      }
    })
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Three days ahead, to whoever pays or would. */
async function tellOfTrials(trx: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
  for (const { id, user_id, org_id, plan, trial_end } of await findEndingTrials(trx, { now, until })) {
    for (const person of await findPayers(trx, { user_id, org_id }))
      await notify(trx, {
        person,
        kind: 'trial.ending',
        title: `Your trial of ${plan} ends on ${DAY.format(trial_end)}`,
        link: '/subscriptionPlans',
        key: `${id} ${trial_end.toISOString()}`,
        now,
      })
  }
}
