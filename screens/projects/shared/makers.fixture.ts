import { sql } from 'kysely'
import { newId, randomLetters } from '#api/ids.ts'
import type { Makers } from '#api/verify/found-makers.ts'
import type { Maker } from '#api/verify/makers.ts'
import { CALENDAR, insertProject } from './projects.db.ts'
import { newSprint } from './sprints/new-sprint.db.ts'
import { insertSprints } from './sprints/sprints.db.ts'
import { addItems } from './write-items.db.ts'

type Making = Parameters<Maker>[0]

async function addProject({ world, owner: { userId, text }, path }: Making): Promise<string> {
  const id = newId('prj')
  const now = new Date()
  const name = `${text} ${randomLetters(8)}`
  const times = { created_at: now, updated_at: now, deleted_at: path.endsWith('/restore') ? now : null }
  const about = {
    name,
    name_folded: name.toLowerCase(),
    description: text,
    area: 'other',
    status: 'active',
  } as const
  const whose = { user_id: userId, org_id: null, created_by: userId }
  await insertProject(world.db.kysely, {
    id,
    ...whose,
    ...about,
    ...times,
    rev: 1,
    last_number: 0,
    made_from: null,
    ...CALENDAR,
  })
  return id
}

/** The project that the path names just before: its owner's newest. */
async function newestOf({ world, owner: { userId } }: Making): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM projects WHERE user_id = ${userId}
    ORDER BY created_at DESC, id LIMIT 1`.execute(world.db.kysely)
  return rows[0]?.id ?? ''
}

export const MAKERS: Makers = {
  prj: addProject,
  itm: async (making) => {
    const { world, owner } = making
    const projectId = await newestOf(making)
    if (projectId === '') return 'itm_0000000000000000'
    const by = { projectId, userId: owner.userId, now: new Date() }
    const blank = { description: '', type: 'task', state: 'todo', points: null, assignee: null } as const
    const more = { start: null, due: null, parent: null, sprint: null, source: null, labels: [], blocks: [] }
    const [row] = await world.db.kysely
      .transaction()
      .execute((trx) => addItems(trx, by, [{ title: owner.text, ...blank, ...more }]))
    return row?.id ?? ''
  },
  spr: async (making) => {
    const now = new Date()
    const row = {
      ...newSprint(await newestOf(making), now),
      name: making.owner.text,
      goal: making.owner.text,
      start_date: '2026-11-02',
      end_date: '2026-11-13',
      capacity: '[]',
      // Its charts and forecast are asked for as well.
      state: 'active' as const,
      committed: '[]',
      active_seq: 0,
      active_at: now,
    }
    const { project_id: projectId } = row
    // One runs at a time: the last one made, also where several are made at once.
    await making.world.db.kysely.transaction().execute(async (trx) => {
      await trx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
      await trx
        .updateTable('project_sprints')
        .set({ state: 'closed' })
        .where('project_id', '=', projectId)
        .execute()
      await insertSprints(trx, [row])
    })
    return row.id
  },
  fil: async (making) => {
    const { world, owner } = making
    const id = newId('fil')
    const now = new Date()
    const whose = { user_id: owner.userId, org_id: null, uploaded_by: owner.userId }
    const about = {
      subfolder: 'upload',
      name: `${owner.text}.csv`,
      type: 'text/csv',
      size: null,
      sha256: null,
    }
    const state = {
      status: 'pending',
      reason: null,
      storage_key: null,
      created_at: now,
      expires_at: now,
    } as const
    const holder = await newestOf(making)
    await world.db.kysely
      .insertInto('files')
      .values({ id, holder, ...whose, ...about, ...state })
      .execute()
    return id
  },
}
