import { z } from 'zod'
import { type Client, createClient } from '../testing/client.ts'
import { editorOfCopy } from './copy-editor.ts'
import { type Desk, type Edit, type Editor, isDone, markOf, SHARED } from './editor-desk.ts'
import { editorOfItems } from './item-editor.ts'

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
  /** Which list; the checklists when left out. */
  readonly list?: { readonly path: string; readonly key: string }
  /** 'items': half by calls for one item, half by changes of several; 'mixed': with whole lists, by turns. */
  readonly kind?: 'whole' | 'items' | 'mixed'
}

type Items = readonly (Readonly<Record<string, unknown>> & { readonly id: string })[]
type Done = { readonly added: string[]; readonly deleted: string[]; retries: number }

/**
 * Many people edit one list at once: each adds an item, edits the newest of their own, sets a field of their own in an
 * item that all share, every third time deletes one of their own, and saves. Afterwards every acknowledged addition and
 * every last mark has to be there once, and every acknowledged deletion must have stayed one.
 */
export async function runEditors(options: EditorsOptions): Promise<EditorsResult> {
  const { clients, saves, withRevisions, org_name, kind = 'whole' } = options
  const { list = { path: '/org/checklists', key: 'checklists' } } = options
  const started = performance.now()
  const desks = clients.map((client, editor) => ({ client, editor, org_name, withRevisions, list }))
  const [first] = desks
  if (first === undefined) throw new Error('there are no editors')
  await first.client.post(`${list.path}/items`, { id: SHARED, name: 'Shared', org_name })
  const done = await Promise.all(desks.map((desk) => edit(desk, editorOf(desk, kind), saves)))
  const seconds = (performance.now() - started) / 1_000
  const { items } = await read(first)
  const ids = items.map((item) => item.id)
  const present = new Set(ids)
  const deleted = new Set(done.flatMap((one) => one.deleted))
  const added = done.flatMap((one) => one.added).filter((id) => !deleted.has(id))
  const shared = new Map(Object.entries(items.find((item) => item.id === SHARED) ?? {}))
  const marks = desks.filter(({ editor }) => shared.get(markOf(editor)) === saves - 1)
  return {
    editors: clients.length,
    saves: clients.length * saves,
    withRevisions,
    lost: added.filter((id) => !present.has(id)).length + desks.length - marks.length,
    doubled: ids.length - present.size,
    resurrected: [...deleted].filter((id) => present.has(id)).length,
    retries: done.reduce((sum, one) => sum + one.retries, 0),
    seconds: Math.round(seconds * 100) / 100,
  }
}

const DOORS = {
  whole: [editorOfList],
  items: [editorOfItems, editorOfCopy],
  mixed: [editorOfList, editorOfItems, editorOfCopy],
} as const

function editorOf(desk: Desk, kind: keyof typeof DOORS): Editor {
  const doors = DOORS[kind]
  const open = doors[desk.editor % doors.length] ?? editorOfList
  return open(desk)
}

async function edit({ editor }: Desk, save: Editor, saves: number): Promise<Done> {
  const done: Done = { added: [], deleted: [], retries: 0 }
  for (let round = 0; round < saves; round += 1) {
    const id = `e${editor}-${round}`
    const victim = round % 3 === 2 ? `e${editor}-${round - 1}` : null
    while (!(await save({ id, victim, round }))) done.retries += 1
    done.added.push(id)
    if (victim !== null) done.deleted.push(victim)
  }
  return done
}

/** Reads the list, changes its copy and saves all of it. */
function editorOfList(desk: Desk): Editor {
  return async (change) => {
    const { items, rev } = await read(desk)
    const { list, org_name, withRevisions, client } = desk
    const answer = await client.post(list.path, {
      [list.key]: applyEdit(items, change, desk.editor),
      org_name,
      ...(withRevisions ? { rev } : {}),
    })
    return isDone(answer)
  }
}

function applyEdit(items: Items, { id, victim, round }: Edit, editor: number): Items {
  const kept = items.filter((item) => item.id !== victim)
  const edited = kept.map((item) => {
    if (item.id === SHARED) return { ...item, [markOf(editor)]: round }
    return item.id.startsWith(`e${editor}-`) ? { ...item, seenIn: `seen before ${id}` } : item
  })
  return [...edited, { id, name: `Item ${id}` }]
}

async function read({ client, list, org_name }: Desk): Promise<{ items: Items; rev: number }> {
  const answer = await client.get(`${list.path}?org_name=${encodeURIComponent(org_name)}`)
  const { rev, ...body } = z.looseObject({ rev: z.int() }).parse(answer.body)
  const items = z
    .array(z.looseObject({ id: z.coerce.string() }))
    .parse(new Map(Object.entries(body)).get(list.key))
  return { items, rev }
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
