import { expect, test } from 'vitest'
import { consentColumns, IMPORT_FIELDS, importColumns } from './import-columns.ts'
import { sourceOf } from './import-sources.ts'

test('a column is known by its heading in any usual spelling', () => {
  for (const heading of ['Phone #', 'Phone No.', 'phone_number', 'Mobile', 'Cell', 'Cell-Phone', 'TELEPHONE'])
    expect(importColumns([heading]), heading).toMatchObject({ phone: heading })
  for (const heading of ['E-mail address', 'Email', 'e_mail', 'E-Mail Address (work)'])
    expect(importColumns([heading]), heading).toMatchObject({ email: heading })
  for (const heading of ['Consent', 'Opt-in', 'Opted in?', 'Opt In (Y/N)'])
    expect(importColumns([heading]), heading).toMatchObject({ consent: heading, doNotContact: null })
  for (const heading of ['Do Not Call', 'do_not_contact', 'Unsubscribed', 'DNC'])
    expect(importColumns([heading]), heading).toMatchObject({ consent: null, doNotContact: heading })
})

test('no heading is known for two fields', () => {
  const known = IMPORT_FIELDS.flatMap(({ headings }) => headings)
  for (const heading of known)
    expect(Object.values(importColumns([heading])).filter((one) => one !== null)).toEqual([heading])
})

test('consent is read from every column that says it but one read for another field, and from none where none is chosen', () => {
  const headings = ['Name', 'Do not call', 'Do not e-mail', 'Opt in']
  const both = { consent: ['Opt in'], doNotContact: ['Do not call', 'Do not e-mail'] }
  expect(consentColumns(headings, importColumns(headings))).toEqual(both)
  const asNotes = importColumns(headings, { notes: 'Do not e-mail' })
  expect(consentColumns(headings, asNotes)).toEqual({ ...both, doNotContact: ['Do not call'] })
  const none = importColumns(headings, { doNotContact: null })
  expect(consentColumns(headings, none)).toEqual({ ...both, doNotContact: [] })
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
