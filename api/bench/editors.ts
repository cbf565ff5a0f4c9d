import { z } from 'zod'
import { type Client, createClient } from '../testing/client.ts'

export type EditorsResult = {
  readonly editors: number
  readonly saves: number
  readonly withRevisions: boolean
  readonly lost: number
  readonly doubled: number
  readonly resurrected: number
  /** Saves that a clash refused and that were made again on the newer list. */
  readonly retries: number
  readonly seconds: number
}

export type EditorsOptions = {
  readonly url: string
  readonly org_name: string
  /** One session for each editor. */
  readonly clients: readonly Client[]
  readonly saves: number
  readonly withRevisions: boolean
}

const LIST = z.object({ checklists: z.array(z.looseObject({ id: z.coerce.string() })), rev: z.int() })

type Items = z.output<typeof LIST>['checklists']
type Done = { readonly added: string[]; readonly deleted: string[]; retries: number }

/**
 * Many people edit one list at once: each reads it, adds an item, edits one of their own and every third time deletes
 * one of their own, and saves the whole list. Afterwards every acknowledged addition has to be there once, and every
 * acknowledged deletion must have stayed one.
 */
export async function runEditors(options: EditorsOptions): Promise<EditorsResult> {
  const { clients, saves, withRevisions } = options
  const started = performance.now()
  const done = await Promise.all(clients.map((client, editor) => edit(options, client, editor)))
  const seconds = (performance.now() - started) / 1_000
  const [first] = clients
  if (first === undefined) throw new Error('there are no editors')
  const ids = (await read(options, first)).checklists.map((item) => item.id)
  const present = new Set(ids)
  const deleted = new Set(done.flatMap((one) => one.deleted))
  const added = done.flatMap((one) => one.added).filter((id) => !deleted.has(id))
  return {
    editors: clients.length,
    saves: clients.length * saves,
    withRevisions,
    lost: added.filter((id) => !present.has(id)).length,
    doubled: ids.length - present.size,
    resurrected: [...deleted].filter((id) => present.has(id)).length,
    retries: done.reduce((sum, one) => sum + one.retries, 0),
    seconds: Math.round(seconds * 100) / 100,
  }
}

async function edit(options: EditorsOptions, client: Client, editor: number): Promise<Done> {
  const done: Done = { added: [], deleted: [], retries: 0 }
  for (let round = 0; round < options.saves; round += 1) {
    const id = `e${editor}-${round}`
    const victim = round % 3 === 2 ? `e${editor}-${round - 1}` : null
    while (!(await trySave(options, client, { id, victim, editor }))) done.retries += 1
    done.added.push(id)
    if (victim !== null) done.deleted.push(victim)
  }
  return done
}

type Edit = { readonly id: string; readonly victim: string | null; readonly editor: number }

async function trySave(options: EditorsOptions, client: Client, change: Edit): Promise<boolean> {
  const { checklists, rev } = await read(options, client)
  const body = {
    checklists: applyEdit(checklists, change),
    org_name: options.org_name,
    ...(options.withRevisions ? { rev } : {}),
  }
  const answer = await client.post('/org/checklists', body)
  if (answer.status === 200) return true
  if (answer.status === 412) return false
  throw new Error(`a save was answered ${answer.status}: ${answer.text}`)
}

function applyEdit(items: Items, { id, victim, editor }: Edit): Items {
  const kept = items.filter((item) => item.id !== victim)
  const edited = kept.map((item) =>
    item.id.startsWith(`e${editor}-`) ? { ...item, subject: `seen before ${id}` } : item,
  )
  return [...edited, { id, name: `Item ${id}` }]
}

async function read({ org_name }: EditorsOptions, client: Client) {
  const answer = await client.get(`/org/checklists?org_name=${encodeURIComponent(org_name)}`)
  return LIST.parse(answer.body)
}

/** Sessions of one account, as many as there are editors. */
export async function signInEditors(
  url: string,
  { email, password, count }: { readonly email: string; readonly password: string; readonly count: number },
): Promise<Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await createClient(url, null).post('/auth/login', { email, password })
      return createClient(url, z.string().parse(answer.body.token))
    }),
  )
}
