import { defineSample, newId, type Queries } from '#api/kit.ts'
import { type ItemRow, insertEvents, insertItems, lastSeq, type NewEvent } from './items.db.ts'
import { CALENDAR, insertProject } from './projects.db.ts'
import {
  CARRIED,
  SPRINT_DAYS,
  STORY_BEGINS,
  STORY_ITEMS,
  STORY_MOVES,
  STORY_NOW,
  STORY_SPRINTS,
  storyDays,
} from './sample-story.model.ts'
import { newSprint, snapshotOf } from './sprints/new-sprint.db.ts'
import { insertSprints, type SprintRow, updateSprint } from './sprints/sprints.db.ts'
import { dayIn } from './sprints/working-days.model.ts'
import { turnOf } from './write-items.db.ts'

/** Who has the sample project after the first run; everyone else begins without one. */
const OWNERS: readonly string[] = ['admin@example.org', 'member@example.org']

/** The administrator's is where the page's own sample address leads. */
const KNOWN_ID = 'prj_sampleyearend000'

const BLANK = {
  description: '',
  type: 'task',
  state: 'todo',
  assignee: null,
  start: null,
  parent: null,
  source: null,
} as const

type Owner = { readonly userId: string; readonly email: string; readonly now: Date }

/** The story of the sample as it is told day by day: the items as they stand, and what was written of them. */
function teller(id: string, { userId, now }: Owner, sprints: readonly SprintRow[]) {
  const dayOf = storyDays(dayIn(CALENDAR.time_zone)(now.getTime()))
  const items = new Map<string, ItemRow>()
  const written: NewEvent[] = []
  const sprintId = (place: number | null) => (place === null ? null : (sprints[place]?.id ?? null))
  // In the afternoon of its day, and never to come.
  const at = (on: number) => new Date(Math.min(now.getTime(), Date.parse(`${dayOf(on)}T17:00:00Z`)))
  const turn = (key: string, from: ItemRow | null, to: ItemRow) => {
    items.set(key, to)
    written.push(...turnOf({ projectId: id, userId, now: to.updated_at }, { id: to.id, from, to }))
  }
  const change = (on: number, key: string, changes: Partial<ItemRow>) => {
    const row = items.get(key)
    if (row !== undefined) turn(key, row, { ...row, ...changes, updated_at: at(on), rev: row.rev + 1 })
  }
  const begin = (on: number) => {
    for (const [place, { key, title, points, from, sprint = null, due }] of STORY_ITEMS.entries()) {
      if (from !== on) continue
      turn(key, null, {
        ...BLANK,
        id: newId('itm'),
        project_id: id,
        number: place + 1,
        title,
        points,
        due: due === undefined ? null : dayOf(due),
        sprint: sprintId(sprint),
        labels: [],
        blocks: [],
        created_at: at(on),
        updated_at: at(on),
        deleted_at: null,
        rev: 1,
      })
    }
  }
  const move = (on: number) => {
    for (const { key, state, sprint } of STORY_MOVES.filter((one) => one.on === on)) {
      const assignee = state === 'doing' ? { assignee: userId } : {}
      if (state !== undefined) change(on, key, { state, ...assignee })
      if (sprint !== undefined) change(on, key, { sprint: sprintId(sprint) })
    }
  }
  const carry = (on: number, place: number) => {
    for (const [key, to] of Object.entries(CARRIED))
      if (items.get(key)?.sprint === sprintId(place)) change(on, key, { sprint: sprintId(to) })
  }
  const inSprint = (place: number) => [...items.values()].filter(({ sprint }) => sprint === sprintId(place))
  return { items, written, at, begin, move, carry, inSprint }
}

/** Two closed sprints and one on its sixth day, written with the dates on which it would have happened. */
async function insertStory(trx: Queries, id: string, owner: Owner) {
  const dayOf = storyDays(dayIn(CALENDAR.time_zone)(owner.now.getTime()))
  const sprints = STORY_SPRINTS.map(({ name, goal, from }): SprintRow => {
    const dates = { start_date: dayOf(from), end_date: dayOf(from + SPRINT_DAYS - 1) }
    return { ...newSprint(id, owner.now), name, goal, ...dates, capacity: '[]' }
  })
  await insertSprints(trx, sprints)
  const story = teller(id, owner, sprints)
  const written = async () => {
    await insertEvents(trx, story.written.splice(0))
    return lastSeq(trx, id)
  }
  for (let on = STORY_BEGINS; on <= STORY_NOW; on += 1) {
    story.begin(on)
    const starting = STORY_SPRINTS.findIndex(({ from }) => from === on)
    const started = sprints[starting]
    if (started !== undefined) {
      const active = { active_seq: await written(), active_at: story.at(on) }
      await updateSprint(trx, started, {
        state: 'active',
        committed: snapshotOf(story.inSprint(starting)),
        ...active,
      })
    }
    story.move(on)
    const closing = STORY_SPRINTS.findIndex(({ closedOn }) => closedOn === on)
    const closed = sprints[closing]
    if (closed === undefined) continue
    const ended = { closed_seq: await written(), closed_at: story.at(on) }
    await updateSprint(trx, closed, {
      state: 'closed',
      closed: snapshotOf(story.inSprint(closing)),
      ...ended,
    })
    story.carry(on, closing)
  }
  await written()
  await insertItems(trx, [...story.items.values()])
}

async function insertSample(trx: Queries, owner: Owner) {
  const { userId, email, now } = owner
  const id = email === OWNERS[0] ? KNOWN_ID : newId('prj')
  const name = 'Household year-end (sample)'
  await insertProject(trx, {
    id,
    user_id: userId,
    org_id: null,
    created_by: userId,
    name,
    name_folded: name.toLowerCase(),
    description: 'A sample project: close the year and plan the next one.',
    area: 'household',
    status: 'active',
    created_at: now,
    updated_at: now,
    deleted_at: null,
    rev: 1,
    last_number: STORY_ITEMS.length,
    made_from: null,
    ...CALENDAR,
  })
  await insertStory(trx, id, owner)
}

/** The sample household's project, written by the queries that write everybody's. */
export const sample = defineSample(async (trx, owner) => {
  if (OWNERS.includes(owner.email)) await insertSample(trx, owner)
})
