import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from '../comparables.tool.ts'

const plain = { closePrice: 400_000, contractDate: '2026-06-01', livingArea: 2000 }
const three = [plain, { ...plain, livingArea: 1900 }, { ...plain, livingArea: 2200 }]
const terms = { effectiveDate: '2026-06-15', subject: { livingArea: 2000 }, adjustments: { livingArea: 100 } }

function codesOf(inputs: Readonly<Record<string, unknown>>): readonly string[] {
  const answer = runTool(tool, { ...terms, comps: three, ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const { warnings } = answer.outputs
  return Array.isArray(warnings) ? warnings.map((one) => String(Object(one).code)) : []
}

test('three recent sales around the subject raise no warning', () => {
  expect(codesOf({})).toEqual([])
})

test('two closed sales are few, and a listing does not make three', () => {
  expect(codesOf({ comps: [...three.slice(1), { ...plain, status: 'active' }] })).toEqual(['few'])
})

test('net above 15% and gross above 25% are signals, exactly at them is not', () => {
  const at = (perFoot: number) => codesOf({ adjustments: { livingArea: perFoot } })
  // 200 sq ft × 300 = 60,000 = 15% of 400,000.
  expect(at(300)).toEqual([])
  expect(at(301)).toEqual(['net'])
  // 200 sq ft × 501 = 25.05%; 100 sq ft × 501 = 12.5%.
  expect(at(501)).toEqual(['net', 'gross'])
})

test('a sale is old after six months and far after a mile, each of which can be changed', () => {
  const comps = [{ ...plain, contractDate: '2025-12-01', distance: 2 }, ...three.slice(1)]
  expect(codesOf({ comps })).toEqual(['old', 'far'])
  expect(codesOf({ comps, maxMonths: 7, maxMiles: 2 })).toEqual([])
})

test('a subject larger than every sale is not bracketed, and every sale is adjusted up', () => {
  expect(codesOf({ subject: { livingArea: 2300 } })).toEqual(['notBracketed', 'oneWay'])
})

test('a sale without a contract date, or with one after the effective date, is said', () => {
  const { contractDate: _, ...undated } = plain
  expect(codesOf({ comps: [...three, undated] })).toEqual(['undated'])
  expect(codesOf({ comps: [...three, { ...plain, contractDate: '2026-07-01' }] })).toEqual(['later'])
})

test('paired sales tell the value of the one feature in which they differ', () => {
  const answer = runTool(tool, {
    ...terms,
    comps: [
      plain,
      { ...plain, closePrice: 385_000, livingArea: 1900 },
      { ...plain, livingArea: 1800, pool: true },
    ],
  })
  expect(answer.ok && answer.outputs.pairs).toEqual([
    { feature: 'Living area', first: 'Comp 1', second: 'Comp 2', perUnit: 150 },
  ])
})
