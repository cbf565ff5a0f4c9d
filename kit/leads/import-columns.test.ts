import { expect, test } from 'vitest'
import { IMPORT_FIELDS, importColumns } from './import-columns.ts'
import { sourceOf } from './import-sources.ts'

test('a column is known by its heading in any usual spelling', () => {
  for (const heading of ['Phone #', 'Phone No.', 'phone_number', 'Mobile', 'Cell', 'Cell-Phone', 'TELEPHONE'])
    expect(importColumns([heading]), heading).toMatchObject({ phone: heading })
  for (const heading of ['E-mail address', 'Email', 'e_mail', 'E-Mail Address (work)'])
    expect(importColumns([heading]), heading).toMatchObject({ email: heading })
})

test('no heading is known for two fields', () => {
  const known = IMPORT_FIELDS.flatMap(({ headings }) => headings)
  for (const heading of known)
    expect(Object.values(importColumns([heading])).filter((one) => one !== null)).toEqual([heading])
})

test('a source is known by its name and by the usual words for it; a portal is none', () => {
  const words = ['Referral', 'Entered by hand', 'Web site', 'ONLINE', 'Open house', 'Web form']
  expect(words.map(sourceOf)).toEqual(['referral', 'manual', 'website', 'website', 'event', 'form'])
  expect(['Zillow', 'Sign call', 'constructor', ''].map(sourceOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
