import { expect, test } from 'vitest'
import { foundLeads } from './found-leads.ts'
import { SAMPLE_LEAD } from './lead.fixture.ts'

const LEADS = [
  { ...SAMPLE_LEAD, id: 'led_zoe', name: 'Sample Zoë Müller', phone: '+1 (512) 555-0101', zip: '78701' },
  { ...SAMPLE_LEAD, id: 'led_abroad', company: 'Sample GmbH', phone: '+49 30 5550 199' },
]
const found = (q: string) =>
  foundLeads(LEADS, { q, only: [], me: null, today: '2026-11-26' }).map(({ id }) => id)

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
