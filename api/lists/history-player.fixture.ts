import { z } from 'zod'
import { type Action, act, type Simple, wrongOrder } from '#kit/list/merge-model.fixture.ts'
import type { ORG_LISTS } from '#kit/list/org-lists.ts'
import type { Client, Reply } from '../testing/client.ts'
import {
  type Expected,
  expectAdd,
  expectChange,
  expectRestore,
  expectSave,
  type Model,
  nowOf,
  revOf,
  type Seen,
  situationOf,
} from './list-model.fixture.ts'

export const KINDS = ['read', 'save', 'again', 'add', 'patch', 'delete', 'restore', 'revision'] as const

export type Turn = {
  readonly editor: number
  readonly kind: (typeof KINDS)[number]
  readonly actions: readonly Action[]
  /** Which item or revision, counted round. */
  readonly at: number
  /** Whether the call names the revision that its editor last saw. */
  readonly isTagged: boolean
}

type Sent = { readonly yours: readonly Simple[]; readonly base: number; readonly isTagged: boolean }

export type Editor = {
  readonly client: Client
  seen: Seen | null
  /** The last save, which 'again' sends once more, as somebody does who never got the answer. */
  sent: Sent | null
}

export type Stage = {
  readonly list: (typeof ORG_LISTS)[number]
  readonly org_name: string
  readonly model: Model
  readonly newId: () => string
}

/** A call that was made, what it should come to, and what is wrong with the order that came out. */
type Played = {
  readonly reply: Reply
  readonly expected: Expected
  readonly disorder: (items: readonly Simple[]) => readonly string[]
  /** Whether the answer holds the whole list, which the editor has then seen. */
  readonly isWhole: boolean
}

const FIELDS = z.object({
  id: z.string(),
  x: z.int().optional(),
  y: z.int().optional(),
  z: z.int().optional(),
})

/** The model's own fields of an item: a list's own coercion may add others. */
export function simple(item: unknown): Simple {
  const { id, ...fields } = FIELDS.parse(item)
  const there = Object.entries(fields).filter((pair): pair is [string, number] => pair[1] !== undefined)
  return { id, ...Object.fromEntries(there) }
}

const named = (item: Simple) => ({ name: 'Sample', ...item })

export const query = (org_name: string) => `?org_name=${encodeURIComponent(org_name)}`

/** Makes the call of a turn and says what it should have come to, before the model knows of it. */
export async function play(stage: Stage, editor: Editor, turn: Turn): Promise<Played> {
  const { list, org_name, model } = stage
  switch (turn.kind) {
    case 'read':
      return {
        reply: await editor.client.get(`${list.path}${query(org_name)}`),
        expected: { status: 200, items: null },
        disorder: () => [],
        isWhole: true,
      }
    case 'save':
    case 'again':
      return playSave(stage, editor, turn)
    case 'revision': {
      const rev = turn.at % (revOf(model) + 1)
      const state = rev === 0 ? undefined : model.states[rev]
      const path = `${list.path}/revisions/${rev}/restore`
      return {
        reply: await editor.client.post(path, { org_name }),
        expected: { status: state ? 200 : 404, items: state ?? null },
        disorder: (items) => sameOrder(items, state ?? []),
        isWhole: true,
      }
    }
    default: {
      const { reply, expected } = await playItem(stage, editor, { ...turn, kind: turn.kind })
      const before = nowOf(model)
      return { reply, expected, disorder: (items) => sameOrder(items, before), isWhole: false }
    }
  }
}

async function playSave(
  { list, org_name, model, newId }: Stage,
  editor: Editor,
  turn: Turn,
): Promise<Played> {
  const { seen, client } = editor
  const { yours, base, isTagged } = (turn.kind === 'again' ? repeated(editor) : null) ?? {
    yours: act(seen?.items ?? [], turn.actions, newId),
    base: seen?.rev ?? (turn.isTagged ? 0 : revOf(model)),
    isTagged: turn.isTagged,
  }
  editor.sent = { yours, base, isTagged }
  const rev = isTagged ? { rev: base } : {}
  const sides = situationOf(model, base, yours)
  const isReplaced = base === revOf(model)
  const expected = expectSave(model, base, yours)
  const reply = await client.post(list.path, { [list.key]: yours.map(named), org_name, ...rev })
  return {
    reply,
    expected,
    disorder: (items) => (isReplaced ? sameOrder(items, yours) : wrongOrder(items, sides)),
    isWhole: true,
  }
}

/** Without a revision a save means what its session has seen last, so that only one with a revision can be repeated. */
const repeated = ({ sent }: Editor): Sent | null => (sent?.isTagged ? sent : null)

/** The items that are in both stand in the same order. */
function sameOrder(items: readonly Simple[], before: readonly Simple[]): string[] {
  const common = (left: readonly Simple[], right: readonly Simple[]) =>
    left.map(({ id }) => id).filter((id) => right.some((item) => item.id === id))
  const [now, then] = [common(items, before).join(), common(before, items).join()]
  return now === then ? [] : [`${then} became ${now}`]
}

type ItemTurn = Turn & { readonly kind: 'add' | 'patch' | 'delete' | 'restore' }

async function playItem(
  { list, org_name, model, newId }: Stage,
  { client, seen }: Editor,
  { kind, actions, at, isTagged }: ItemTurn,
): Promise<{ readonly reply: Reply; readonly expected: Expected }> {
  const path = `${list.path}/items`
  const gone = [...model.deletedAt.keys()]
  if (kind === 'add') {
    const item = { id: (at % 3 === 0 ? gone[0] : undefined) ?? newId(), x: at % 3 }
    const expected = expectAdd(model, item)
    return { expected, reply: await client.post(path, { ...named(item), org_name }) }
  }
  const known = [...(seen?.items ?? []), ...nowOf(model)].map(({ id }) => id)
  const choice = kind === 'restore' && at % 4 > 0 ? gone : known
  const id = choice[at % Math.max(1, choice.length)] ?? 'nothing'
  if (kind === 'restore') {
    const expected = expectRestore(model, id)
    return { expected, reply: await client.post(`${path}/${id}/restore`, { org_name }) }
  }
  const base = isTagged && seen !== null ? seen.rev : null
  const headers: Record<string, string> = base === null ? {} : { 'if-match': `"${base}"` }
  const started = base ?? revOf(model)
  if (kind === 'delete') {
    const expected = expectChange(model, { base: started, id, make: () => null })
    return { expected, reply: await client.send('DELETE', `${path}/${id}${query(org_name)}`, { headers }) }
  }
  const fields = Object.fromEntries(
    actions.flatMap((action) => (action.do === 'set' ? [[action.field, action.value] as const] : [])),
  )
  const expected = expectChange(model, { base: started, id, make: (item) => ({ ...item, ...fields }) })
  return { expected, reply: await client.patch(`${path}/${id}`, { ...fields, org_name }, headers) }
}
