import { expect, test } from 'vitest'
import { createToolbox } from '../tools/toolbox.ts'
import { plansAffected } from './plans-affected.ts'
import { applyChanges } from './profile.ts'

const toolId = 'calculators/emergency-fund'
const time = new Date('2026-01-05T00:00:00Z')
const plan = (id: string, factBound: readonly string[]) => ({
  id,
  name: id,
  toolId,
  version: 1,
  shared: false,
  createdAt: time,
  updatedAt: time,
  inputs: { essentialMonthly: 4_000 },
  factBound: [...factBound],
  ownValues: [],
  outputs: {},
  reasons: {},
})
const PLANS = [plan('bound', ['essentialMonthly']), plan('free', []), plan('second', ['essentialMonthly'])]

async function effects(deadline: AbortSignal) {
  const toolbox = createToolbox(() => time)
  const asker = { who: 'one', signal: new AbortController().signal }
  const changes = { 'spending.essentialMonthly': 7_800 }
  const profile = applyChanges({}, changes, { rev: 1, now: time })
  const found = await plansAffected(PLANS, { profile, changes }, { toolbox, asker, deadline, from: 0 })
  await toolbox.close()
  return { affected: found.affected.map(({ id }) => id), notComputed: found.notComputed.map(({ id }) => id) }
}

test('plans that follow a changed fact are computed until the deadline; the rest are named', async () => {
  expect(await effects(new AbortController().signal)).toEqual({
    affected: ['bound', 'second'],
    notComputed: [],
  })
  expect(await effects(AbortSignal.abort())).toEqual({ affected: [], notComputed: ['bound', 'second'] })
})
