import { COLLECTIONS } from '#api/registry/screens.gen.ts'
import type { Collection, Item } from '#kit/collection.ts'
import { sampleAdministrator } from '../../e2e/sample-people.ts'
import setup from '../../e2e/server-setup.ts'
import { signIn } from '../../e2e/session.ts'
import { type Bench, percentile, type Row, round } from './bench.ts'
import { listClient } from './list-client.ts'

const EDITORS = 16
const SAVES = 20

/** What all editors were told: names that were added or deleted, with the server's acknowledgement. */
type Told = { added: Set<string>; deleted: Set<string>; retries: number; times: number[] }

type Plan = { collection: Collection; withRevision: boolean; record: Told }

/** One change: a new record, and on every third save the editor's record before last is deleted as well. */
async function change(plan: Plan, editor: { token: string; number: number }, save: number): Promise<void> {
  const client = listClient(plan.collection, editor.token)
  const nameOf = (n: number) => `${plan.withRevision ? 'with' : 'without'} ${editor.number}.${n}`
  const gone = save % 3 === 2 ? nameOf(save - 2) : null
  for (;;) {
    const { items, rev } = await client.read()
    const kept = items.filter((item) => item.name !== gone)
    const next: Item[] = [...kept, { ...plan.collection.blank, name: nameOf(save) }]
    const started = performance.now()
    const acknowledged = await client.save(next, plan.withRevision ? rev : null)
    plan.record.times.push(performance.now() - started)
    if (acknowledged) break
    plan.record.retries += 1
  }
  plan.record.added.add(nameOf(save))
  if (gone !== null) plan.record.deleted.add(gone)
}

async function runEditors(collection: Collection, withRevision: boolean): Promise<Row> {
  const record: Told = { added: new Set(), deleted: new Set(), retries: 0, times: [] }
  const tokens: string[] = []
  for (let n = 0; n < EDITORS; n += 1) tokens.push((await signIn(sampleAdministrator())).token)
  const started = performance.now()
  await Promise.all(
    tokens.map(async (token, number) => {
      for (let save = 0; save < SAVES; save += 1)
        await change({ collection, withRevision, record }, { token, number }, save)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const { items } = await listClient(collection, tokens[0] ?? '').read()
  const names = items.map(({ name }) => String(name))
  const expected = [...record.added].filter((name) => !record.deleted.has(name))
  return {
    revisions: withRevision ? 'sent' : 'not sent',
    saves: record.added.size,
    lost: expected.filter((name) => !names.includes(name)).length,
    doubled: expected.filter((name) => names.indexOf(name) !== names.lastIndexOf(name)).length,
    resurrected: names.filter((name) => record.deleted.has(name)).length,
    retries: record.retries,
    seconds: round(seconds),
    'p50 ms': round(percentile(record.times, 0.5)),
    'p99 ms': round(percentile(record.times, 0.99)),
  }
}

const bench: Bench = {
  name: `editors of one list: ${EDITORS} editors × ${SAVES} saves at once on /org/checklists`,
  run: async () => {
    const load = COLLECTIONS.checklists
    if (!load) throw new Error('there is no screen checklists')
    const { default: collection } = await load()
    const stop = await setup()
    try {
      return [await runEditors(collection, true), await runEditors(collection, false)]
    } finally {
      await stop()
    }
  },
}

export default bench
