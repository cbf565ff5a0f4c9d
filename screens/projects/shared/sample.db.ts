import { defineSample, newId, type Queries } from '#api/kit.ts'
import { addDays } from '#kit/checklists/due.ts'
import type { ItemFields } from './items.db.ts'
import { insertProject } from './projects.db.ts'
import type { State } from './states.model.ts'
import { itemsOf, TEMPLATES } from './templates.model.ts'
import { addItems } from './write-items.db.ts'

/** Who has the sample project after the first run; everyone else begins without one. */
const OWNERS: readonly string[] = ['admin@example.org', 'member@example.org']

/** What the household does besides the template's steps: title, points, state, business days after the start. */
const MORE: readonly (readonly [
  title: string,
  points: number | null,
  state: State,
  offset: number | null,
])[] = [
  ['Cancel subscriptions that nobody uses', 1, 'done', 2],
  ['Compare homeowners insurance quotes', 3, 'doing', 9],
  ['Pay the second property tax installment', 1, 'todo', 6],
  ['Move the emergency fund to a higher-yield account', 2, 'todo', 12],
  ['Decide whether to prepay the mortgage', 3, 'backlog', null],
  ['Find the missing receipt for the roof repair', 1, 'todo', 14],
  ['Teach the children to read a statement', null, 'backlog', null],
  ['Sell the old car', 5, 'cancelled', null],
]

const STANDS: readonly State[] = ['done', 'done', 'doing', 'todo', 'todo']

const BLANK = { description: '', type: 'task', assignee: null, start: null, parent: null } as const

function sampleItems(start: string, userId: string): readonly ItemFields[] {
  const [template] = TEMPLATES
  const steps = template === undefined ? [] : itemsOf(template, start)
  const planned = steps.map((step, index): ItemFields => {
    const state = STANDS[index] ?? 'backlog'
    return { ...BLANK, ...step, state, assignee: state === 'doing' ? userId : null, labels: [], blocks: [] }
  })
  const more = MORE.map(([title, points, state, offset]): ItemFields => {
    const due = offset === null ? null : addDays(start, offset, 'business')
    return { ...BLANK, title, points, state, due, labels: ['house'], blocks: [] }
  })
  return [...planned, ...more]
}

/** The administrator's is where the page's own sample address leads. */
const KNOWN_ID = 'prj_sampleyearend000'

type Owner = { readonly userId: string; readonly email: string; readonly now: Date }

async function insertSample(trx: Queries, { userId, email, now }: Owner) {
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
    last_number: 0,
  })
  await addItems(trx, { projectId: id, userId, now }, sampleItems(now.toISOString().slice(0, 10), userId))
}

/** The sample household's project, written by the queries that write everybody's. */
export const sample = defineSample(async (trx, owner) => {
  if (OWNERS.includes(owner.email)) await insertSample(trx, owner)
})
