import { expect, test } from 'vitest'
import { certificatePdf } from './certificate.ts'

test('a certificate is one page, however long its name and its notes are', async () => {
  const base64 = await certificatePdf(
    {
      heading: 'Certificate of completion',
      name: `${'Wilhelmina Alexandra '.repeat(4)}Bartholomew-Featherstonehaugh`,
      did: 'completed the cohort',
      what: 'A first budget, a first plan, and what to do with a windfall in the first year',
      notes: ['74.0% on Oct 18, 2026', 'Certificate MMG-2026-1', `Check this at ${'x'.repeat(120)}`],
    },
    new AbortController().signal,
  )
  const pages = Buffer.from(base64, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(1)
})
