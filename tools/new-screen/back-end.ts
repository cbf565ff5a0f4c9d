import { basename } from 'node:path'
import { camel, snake } from './names.ts'

export const PARTS = ['api', 'db', 'job', 'migration'] as const
export type Part = (typeof PARTS)[number]

/** A screen's back end: notes of the person's own. Calls and jobs work on rows, and rows are made by a migration. */
export function backEndFiles(id: string, parts: readonly Part[], day: string): Record<string, string> {
  if (parts.length === 0) return {}
  const name = basename(id)
  const hasJob = parts.includes('job')
  return {
    [`${day}-${id.replaceAll('/', '-')}.migration.ts`]: migrationFile(id),
    [`${name}.db.ts`]: dbFile(id),
    ...(parts.includes('api')
      ? { [`${name}.api.ts`]: apiFile(id), [`${name}.handlers.ts`]: handlersFile(id, hasJob) }
      : {}),
    ...(hasJob ? { [`${name}.job.ts`]: jobFile(id) } : {}),
  }
}

const migrationFile = (id: string): string => `import { defineMigration, wallOf } from '#api/kit.ts'

export default defineMigration(\`
CREATE TABLE ${snake(id)} (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  id text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (user_id, id)
);
\${wallOf('${snake(id)}', 'person')}\`)
`

const dbFile = (id: string): string => `import { definePersonRecords, type Queries } from '#api/kit.ts'

export type Tables = {
  ${snake(id)}: { user_id: string; id: string; text: string; created_at: Date; read_at: Date | null }
}

export const personRecords = definePersonRecords({
  name: '${id.replaceAll('/', '-')}',
  tables: ['${snake(id)}'],
  sql: \`SELECT id, text, created_at AS "createdAt", read_at AS "readAt" FROM ${snake(id)}
    WHERE user_id = $1 ORDER BY created_at\`,
})

export type Note = { readonly id: string; readonly text: string; readonly readAt: Date | null }

export const findNotes = (trx: Queries, userId: string): Promise<Note[]> =>
  trx
    .selectFrom('${snake(id)}')
    .select(['id', 'text', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

type NewNote = { readonly userId: string; readonly id: string; readonly text: string; readonly now: Date }

export async function insertNote(trx: Queries, { userId, id, text, now }: NewNote): Promise<void> {
  await trx
    .insertInto('${snake(id)}')
    .values({ user_id: userId, id, text, created_at: now, read_at: null })
    .execute()
}

export async function markRead(trx: Queries, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('${snake(id)}')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}
`

/** Scopes are an area's; a screen without an area is open to no token. */
const scopeOf = (id: string, what: 'read' | 'write'): string =>
  id.includes('/') ? `'${id.split('/')[0]}:${what}'` : 'null'

const apiFile = (id: string): string => `import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

const note = z.object({ id: z.string(), text: z.string(), isRead: z.boolean() })

export const get${titled(id)} = defineEndpoint({
  method: 'GET',
  path: '/${id}',
  summary: 'List the person’s own notes',
  access: 'signedIn',
  scope: ${scopeOf(id, 'read')},
  answer: z.object({ notes: z.array(note) }),
})

export const add${titled(id)} = defineEndpoint({
  method: 'POST',
  path: '/${id}',
  summary: 'Add a note',
  access: 'signedIn',
  scope: ${scopeOf(id, 'write')},
  body: z.object({ text: z.string().trim().min(1).max(500) }),
  answer: note,
  success: [201],
})
`

const titled = (id: string): string => {
  const name = camel(basename(id))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const handlersFile = (id: string, hasJob: boolean): string => `import { bind, ${
  hasJob ? 'enqueueJob, ' : ''
}newId, withPerson } from '#api/kit.ts'
import * as contract from './${basename(id)}.api.ts'
import { findNotes, insertNote } from './${basename(id)}.db.ts'

export const get${titled(id)} = bind(contract.get${titled(id)}, async ({ caller, services }) => {
  const notes = await withPerson(services.db, caller.userId, (trx) => findNotes(trx, caller.userId))
  return { notes: notes.map(({ id, text, readAt }) => ({ id, text, isRead: readAt !== null })) }
})

export const add${titled(id)} = bind(contract.add${titled(id)}, async ({ body, caller, services }) => {
  const { userId } = caller
  const note = { userId, id: newId('not'), text: body.text, now: services.now() }
  await withPerson(services.db, userId, async (trx) => {
    await insertNote(trx, note)${
      hasJob
        ? `
    await enqueueJob(trx, { kind: '${id.replaceAll('/', '.')}.${basename(id)}', userId, orgId: null, inputs: {}, now: note.now })`
        : ''
    }
  })
  return { id: note.id, text: note.text, isRead: false }
})
`

const jobFile = (id: string): string => `import { defineJob } from '#api/kit.ts'
import { markRead } from './${basename(id)}.db.ts'

/** Marks the person's notes as read, in the transaction that marks the job as done: once, or not at all. */
export default defineJob({
  run: async ({ job: { userId }, services }) => ({
    effect: async (trx) => {
      if (userId !== null) await markRead(trx, userId, services.now())
    },
  }),
})
`
