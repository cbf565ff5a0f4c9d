import { expect, test } from 'vitest'
import { BANK } from './bank/exam.bank.ts'
import { DOMAINS } from './bank/item.model.ts'
import { drawQuestions } from './draw.model.ts'
import { FORMS } from './rules.model.ts'

const seedOf = (n: number) => `${'0123456789abcdef'.repeat(2).slice(0, 24)}${n.toString(16).padStart(8, '0')}`
const draw = (n: number, before: ReadonlySet<string> = new Set()) =>
  drawQuestions({ bank: BANK, form: FORMS.full, seed: seedOf(n), before })

test('an attempt asks what the blueprint says, with five on trial among them', () => {
  const drawn = draw(1)
  expect(drawn.length).toBe(55)
  expect(new Set(drawn.map(({ item }) => item)).size).toBe(55)
  for (const { id } of DOMAINS)
    expect(drawn.filter(({ domain, isTrial }) => domain === id && !isTrial).length, id).toBe(
      FORMS.full.needs[id],
    )
  expect(drawn.filter(({ isTrial }) => isTrial).length).toBe(5)
  const places = Array.from({ length: 20 }, (_, n) => draw(n).findIndex(({ isTrial }) => isTrial))
  expect(new Set(places).size).toBeGreaterThan(5)
})

test('the same seed asks the same, another seed something else', () => {
  expect(draw(1)).toEqual(draw(1))
  expect(draw(2)).not.toEqual(draw(1))
})

test('the attempt after asks nothing of the one before while a domain has twice its need', () => {
  const first = new Set(draw(1).map(({ item }) => item))
  expect(draw(2, first).filter(({ item }) => first.has(item))).toEqual([])
  const few = BANK.filter(({ domain }, at) => domain !== 'business' || at % 2 === 0)
  const again = drawQuestions({ bank: few, form: FORMS.full, seed: seedOf(2), before: first })
  expect(again.length).toBe(55)
})

test('a right option stands in every place, and its id tells nothing', () => {
  const places = Array.from({ length: 40 }, (_, n) => draw(n))
    .flat()
    .flatMap(({ kind, rightOptions }) => (kind === 'single' ? rightOptions : []))
  for (const place of ['a', 'b', 'c', 'd'])
    expect(places.filter((id) => id === place).length / places.length).toBeCloseTo(0.25, 1)
})
