import { expect, test } from 'vitest'
import { afterSave, changedFrom, clashesOf, isUnsaved, keptOf, NOTHING_TYPED, typedIn } from './typed.ts'
import type { Lead } from './use-leads.ts'

const LEAD: Lead = {
  id: 'led_a',
  rev: 1,
  board: 're',
  stage: 'new',
  source: 'manual',
  sourceRef: '',
  name: 'Sample Buyer',
  company: '',
  email: '',
  phone: '',
  zip: '',
  interest: ['re'],
  timeline: 'none',
  value: null,
  probability: null,
  expectedClose: null,
  nextAction: '',
  nextActionAt: null,
  notes: 'Old',
  doNotContact: false,
  qualification: {
    segmentMatch: 'out',
    budgetBand: 'none',
    authority: 'researching',
    askedForCall: false,
    toolsUsed: 0,
    visits30d: 0,
    emailVerified: false,
    freeMailForOrg: false,
  },
  isHidden: false,
  blocked: null,
  consent: { email: true, phone: false, text: false, proof: 'Sample form', at: null, withdrawnAt: null },
  ownerId: null,
  lostReason: null,
  scoreModel: 'platform',
  score: 0,
  grade: 'D',
  scoreParts: [],
  slaHours: null,
  createdAt: '2026-11-26T12:00:00.000Z',
  updatedAt: '2026-11-26T12:00:00.000Z',
  firstResponseAt: null,
  lastContactAt: null,
  lastActivityAt: '2026-11-26T12:00:00.000Z',
  moves: [],
}

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
