import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import collection from '../transaction-roles.collection.ts'
import tool from '../transaction-roles.tool.ts'

const NUMBERS = [0, -0, 1, 2, 6.5, -1, 100, 100.5, 1e15, 2e15, Number.POSITIVE_INFINITY, Number.NaN]
const TEXTS = [
  '',
  ' ',
  '60',
  '6.5',
  ' 60 ',
  '+5',
  '-5',
  '.5',
  '5.',
  '-0',
  '0x10',
  '1e3',
  '1e309',
  'sixty',
  '1,000',
]
const OBJECTS = [[], [5], ['Residential'], [1], [null], {}, { percentage: '60' }]
const VALUES: readonly unknown[] = [
  ...NUMBERS,
  ...TEXTS,
  ...OBJECTS,
  undefined,
  null,
  true,
  false,
  'true',
  'false',
  'yes',
]
const CELLS = ['lowerRange', 'upperRange', 'percentage', 'flatFee', 'allTransactions'] as const
const PARTS = ['tiers', 'divisions', 'enabled', 'rangeOn', 'payOn', 'mode'] as const
const OTHERS = [
  { rangeOn: 'ytdGci' },
  { payOn: 'price' },
  { mode: 'sliced' },
  { mode: 'else' },
  { note: 'kept' },
]

const CORPUS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  ...OTHERS,
  ...VALUES.flatMap((value) => [
    ...PARTS.map((part) => ({ [part]: value })),
    ...CELLS.map((cell) => ({ tiers: [{ [cell]: value }] })),
    { tiers: [value] },
    { divisions: [value, 'Residential'] },
  ]),
]

const stored = (item: object) => collection.list.prepare({ ...item })

test('the calculator takes and refuses every plan that the list does, and reads the same numbers from it', () => {
  const problems: string[] = []
  let taken = 0
  for (const given of CORPUS) {
    const listed = stored(given)
    const ran = runTool(tool, { role: given })
    const named = JSON.stringify(given)
    // What concerns several rows is refused by the calculator's own rules, with the plan as a whole.
    const isOfPlan = !ran.ok && ran.problems.every(({ path }) => path === 'role')
    if (listed.ok !== (ran.ok || isOfPlan))
      problems.push(`${named}: list ${listed.ok}, tool ${JSON.stringify(ran)}`)
    if (!listed.ok || !ran.ok) continue
    taken += 1
    const role = Object(ran.inputs.role)
    expect([named, role.tiers, role.divisions]).toEqual([named, listed.item.tiers, listed.item.divisions])
    expect(role.enabled).toBe(given.enabled === undefined ? true : listed.item.enabled)
  }
  expect(problems).toEqual([])
  expect(taken).toBeGreaterThan(CORPUS.length / 5)
})

test('what is wrong stands under the same names at both', () => {
  for (const given of CORPUS) {
    const listed = stored(given)
    const ran = runTool(tool, { role: given })
    if (listed.ok || ran.ok) continue
    expect(ran.problems).toEqual(listed.problems.map((one) => ({ ...one, path: `role.${one.path}` })))
  }
})
