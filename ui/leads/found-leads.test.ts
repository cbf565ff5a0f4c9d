import { expect, test } from 'vitest'
import { ERASED } from '#kit/leads/erased.ts'
import { foundLeads } from './found-leads.ts'
import { SAMPLE_LEAD } from './lead.fixture.ts'

const LEADS = [
  { ...SAMPLE_LEAD, id: 'led_zoe', name: 'Sample Zoë Müller', phone: '+1 (512) 555-0101', zip: '78701' },
  { ...SAMPLE_LEAD, id: 'led_abroad', company: 'Sample GmbH', phone: '+49 30 5550 199' },
  { ...SAMPLE_LEAD, id: 'led_erased', name: 'Lead RSED', blocked: ERASED },
]
const found = (q: string, only: readonly string[] = []) =>
  foundLeads(LEADS, { q, only, me: null, today: '2026-11-26' }).map(({ id }) => id)

test('a name is found without its accents, and by them', () => {
  for (const q of ['muller', 'MÜLLER', 'Mu\u0308ller', 'zoe m']) expect(found(q), q).toEqual(['led_zoe'])
})

test('a lead is found by the digits of its phone number, however they are set apart', () => {
  for (const q of ['5125550101', '512-555-0101', '+1 512 555 0101', '(512)', '0101'])
    expect(found(q), q).toEqual(['led_zoe'])
  expect(found('30 5550199')).toEqual(['led_abroad'])
  expect(found('787')).toEqual(['led_zoe'])
  expect(found('99 Sample Street')).toEqual([])
})

test('of whom only figures are left is shown to who asks for them alone', () => {
  expect(found('')).toEqual(['led_zoe', 'led_abroad'])
  expect(found('', ['erased'])).toEqual(['led_erased'])
  expect(found('', ['erased', 'open'])).toEqual(['led_erased'])
})
