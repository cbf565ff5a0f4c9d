import { randomLetters } from '../ids.ts'
import type { Client } from '../testing/client.ts'
import { TOOL } from './makers.ts'

/** A write that the server has answered with success. */
export type Acknowledged = { readonly kind: 'item' | 'list' | 'plan'; readonly id: string }

export type Writers = {
  /** Lets every writer write until the server is gone; resolves when each has noticed. */
  readonly untilGone: (client: (writer: number) => Client) => Promise<void>
  readonly acknowledged: readonly Acknowledged[]
  /** Resolves when so many more writes were acknowledged. */
  readonly more: (count: number) => Promise<void>
}

const ORG = 'Sample Realty'

/** Writers that add single items, save whole lists and save plans, each write with an id of its own. */
export function createWriters(count: number): Writers {
  const acknowledged: Acknowledged[] = []
  const waiting: { readonly at: number; readonly resolve: () => void }[] = []
  const acknowledge = (write: Acknowledged) => {
    acknowledged.push(write)
    for (const one of waiting) if (acknowledged.length >= one.at) one.resolve()
  }
  const write = async (client: Client, kind: Acknowledged['kind']): Promise<boolean> => {
    const done = await attempt(client, kind).catch(() => null)
    if (done === null) return false
    if (done.id !== null) acknowledge({ kind, id: done.id })
    return done.status !== 503
  }
  const writeAll = async (client: Client, writer: number) => {
    const kind = (['item', 'list', 'plan'] as const)[writer % 3] ?? 'item'
    while (await write(client, kind));
  }
  return {
    acknowledged,
    untilGone: async (client) => {
      await Promise.all(Array.from({ length: count }, (_none, writer) => writeAll(client(writer), writer)))
    },
    more: (wanted) => new Promise((resolve) => waiting.push({ at: acknowledged.length + wanted, resolve })),
  }
}

/** One write: its id once it was acknowledged, null when it was refused; throws when no answer came. */
async function attempt(
  client: Client,
  kind: Acknowledged['kind'],
): Promise<{ id: string | null; status: number }> {
  const id = `w_${randomLetters(12)}`
  if (kind === 'item') {
    const { status } = await client.post('/org/vendors/items', { org_name: ORG, id })
    return { id: status === 201 ? id : null, status }
  }
  if (kind === 'plan') {
    const { status, body } = await client.post('/plans', { name: id, toolId: TOOL, inputs: {} })
    return { id: status === 201 ? String(body.id) : null, status }
  }
  const { body } = await client.get(`/org/pipeline?org_name=${encodeURIComponent(ORG)}`)
  if (!Array.isArray(body.pipeline)) return { id: null, status: 503 }
  const pipeline: unknown[] = [...body.pipeline, { id }]
  const { status } = await client.post('/org/pipeline', { org_name: ORG, pipeline, rev: body.rev })
  return { id: status === 200 ? id : null, status }
}

/** The acknowledged writes that are not there, and those that are there twice. */
export async function findLost(
  client: Client,
  writes: readonly Acknowledged[],
): Promise<{ lost: string[]; doubled: string[] }> {
  const search = `?org_name=${encodeURIComponent(ORG)}`
  const [vendors, pipeline] = await Promise.all([
    client.get(`/org/vendors${search}`),
    client.get(`/org/pipeline${search}`),
  ])
  const ids = [...idsOf(vendors.body.vendors), ...idsOf(pipeline.body.pipeline)]
  const there = new Map<string, number>()
  for (const id of ids) there.set(id, (there.get(id) ?? 0) + 1)
  for (const { kind, id } of writes)
    if (kind === 'plan' && (await client.get(`/plans/${id}`)).status === 200) there.set(id, 1)
  return {
    lost: writes.filter(({ id }) => !there.has(id)).map(({ kind, id }) => `${kind} ${id}`),
    doubled: [...there].filter(([, times]) => times > 1).map(([id]) => id),
  }
}

function idsOf(items: unknown): string[] {
  if (!Array.isArray(items)) throw new Error('the list did not come')
  return items.map((item: { id?: unknown }) => String(item.id))
}
