import { expect, test } from 'vitest'
import { SAMPLE_LEAD as LEAD } from './lead.fixture.ts'
import { afterSave, changedFrom, clashesOf, isUnsaved, keptOf, NOTHING_TYPED, typedIn } from './typed.ts'

test('a field that says again what stands is neither sent nor unsaved', () => {
  const typed = typedIn(NOTHING_TYPED, LEAD, { notes: 'New' })
  expect(changedFrom(LEAD, typed.fields)).toEqual({ notes: 'New' })
  expect(isUnsaved(LEAD, typed)).toBe(true)
  const again = typedIn(typed, LEAD, { notes: 'Old', interest: ['re'] })
  expect(again).toEqual(NOTHING_TYPED)
  expect(isUnsaved(LEAD, again)).toBe(false)
  expect(isUnsaved(LEAD, { ...NOTHING_TYPED, happened: 'Spoke' })).toBe(true)
  expect(isUnsaved(LEAD, { ...NOTHING_TYPED, consent: { email: true } })).toBe(false)
})

test('only a field that was typed in here and changed elsewhere to another value is a clash', () => {
  const typed = typedIn(NOTHING_TYPED, LEAD, { notes: 'Mine', zip: '78701', company: 'Sample Firm' })
  const elsewhere = { ...LEAD, rev: 2, notes: 'Theirs', company: 'Sample Firm', stage: 'meeting' as const }
  expect(clashesOf(LEAD, typed)).toEqual([])
  expect(clashesOf(elsewhere, typed)).toEqual(['notes'])
  expect(keptOf(typed.fields, new Map([['notes', false]]))).toEqual({ zip: '78701', company: 'Sample Firm' })
})

test('what was typed while the rest was being saved stays, and is no clash with what was saved', () => {
  const sent = typedIn(NOTHING_TYPED, LEAD, { notes: 'Sent', zip: '78701' })
  const meanwhile = typedIn(sent, LEAD, { notes: 'Sent, and more' })
  const saved = { ...LEAD, rev: 2, notes: 'Sent', zip: '78701' }
  const left = afterSave(meanwhile, sent.fields, saved)
  expect(left.fields).toEqual({ notes: 'Sent, and more' })
  expect(clashesOf(saved, left)).toEqual([])
})
