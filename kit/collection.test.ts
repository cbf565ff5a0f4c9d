import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Declared, defineCollection } from './collection.ts'
import { endpointsOf, itemEndpoints } from './contract/list-endpoints.ts'
import { choice, date, flag, money, options, percent, text } from './field.ts'
import { contractList } from './list/org-lists.ts'
import { board } from './list/views.ts'

const fields = {
  name: text('Name', { default: '', maxLength: 20 }),
  stage: choice('Stage', { default: 'new', options: options(['new', 'New'], ['done', 'Done']) }),
  price: money('Price', { default: null, min: 0, max: 1e6 }),
  rate: percent('Rate', { default: 0, min: 0, max: 1 }),
  closing: date('Closing', { default: null, min: '2000-01-01', max: '2100-12-31' }),
  isOpen: flag('Open', { default: false }),
}

const declared: Declared<typeof fields> = {
  id: 'sample/deals',
  title: 'Deals',
  summary: 'Which deals are open?',
  access: 'signedIn',
  noun: 'deal',
  owner: 'organization',
  storage: contractList('pipeline'),
  fields,
  columns: ['name', 'stage', 'price'],
  nameOf: ({ name }) => (typeof name === 'string' ? name : ''),
  saving: 'auto',
  purpose: 'Deals.',
  firstUse: 'One deal.',
  sample: [],
}

test('the words of a file become values, unknown fields stay, and fields that are left out stay out', () => {
  const { prepare } = defineCollection(declared).list
  const given = {
    id: 'a',
    stage: 'Done',
    price: '$1,250',
    rate: '0.025',
    closing: '12/18/2026',
    isOpen: 'yes',
    own: [1],
  }
  expect(prepare(given)).toMatchObject({
    ok: true,
    item: { id: 'a', stage: 'done', price: 1250, rate: 0.025, closing: '2026-12-18', isOpen: true, own: [1] },
  })
  expect(prepare({ rate: '2.5%', price: '' })).toMatchObject({ item: { rate: 0.025, price: null } })
  expect(prepare({ id: 'b' })).toEqual({ ok: true, item: { id: 'b' }, warnings: [] })
})

test('every field that cannot hold its value is named', () => {
  const prepared = defineCollection(declared).list.prepare({ stage: 'lost', price: -1, closing: 'soon' })
  expect(prepared.ok ? [] : prepared.problems.map(({ path }) => path)).toEqual(['stage', 'price', 'closing'])
})

test('a choice that there is not is answered with the labels that the page shows, not with what is stored', () => {
  const prepared = defineCollection(declared).list.prepare({ stage: 'lost' })
  expect(prepared.ok ? [] : prepared.problems).toEqual([
    { path: 'stage', message: 'Choose one of: New, Done.' },
  ])
})

test('columns, filters, the view and the blank record follow from the fields', () => {
  const made = defineCollection(declared)
  expect(made.columns.map(({ label, format }) => [label, format])).toEqual([
    ['Name', 'text'],
    ['Stage', 'text'],
    ['Price', 'money'],
  ])
  expect(made.filters.map(({ key }) => key)).toEqual(['stage', 'price', 'rate', 'closing', 'isOpen'])
  expect(made.views).toEqual([{ kind: 'table' }])
  expect(made.blank).toMatchObject({ name: '', stage: 'new', price: null })
  expect(made.columns[1]?.read?.({ stage: 'done' })).toBe('Done')
})

test('rows of a screen’s own are served at its address, with the checks of its fields', () => {
  const { list } = defineCollection({ ...declared, storage: 'rows' })
  expect(list).toMatchObject({ path: '/org/sample-deals', key: 'sample_deals', write: 'org.lists.write' })
  expect(list.prepare({ stage: 'lost' }).ok).toBe(false)
})

test('OpenAPI says what the fields of an item may be, and that others are kept', () => {
  const { postItem, getItem } = itemEndpoints(defineCollection({ ...declared, storage: 'rows' }).list)
  const body = z.toJSONSchema(postItem.body ?? z.never(), { io: 'input', unrepresentable: 'any' })
  expect(body).toMatchObject({
    properties: { name: { maxLength: 20 }, stage: { enum: ['new', 'done'] }, org_name: {} },
    additionalProperties: {},
  })
  expect(body.properties).not.toHaveProperty('name.default')
  expect(z.toJSONSchema(getItem.answer, { unrepresentable: 'any' })).toMatchObject({
    properties: { price: {}, rev: {}, id: {} },
  })
})

test('a view of what is neither field nor column, and a list of the contract that is a person’s, are defects', () => {
  expect(() => defineCollection({ ...declared, views: [board({ by: 'phase', card: [] })] })).toThrow('phase')
  expect(() => defineCollection({ ...declared, owner: 'person' })).toThrow('an organization’s')
})

test('a person’s own rows are served to whoever has signed in, and their calls name no organization', () => {
  const { list } = defineCollection({ ...declared, owner: 'person', storage: 'rows' })
  expect(list).toMatchObject({ path: '/user/lists/sample-deals', key: 'sample_deals' })
  expect(list.prepare({ stage: 'lost' }).ok).toBe(false)
  const calls = endpointsOf(list)
  expect(calls.map(({ path }) => path)).not.toContain('/user/lists/sample-deals')
  expect(calls.every(({ access, within }) => access === 'signedIn' && within === undefined)).toBe(true)
  for (const { query, body, answer } of calls)
    for (const part of [query, body, answer])
      expect(
        part === undefined ? '' : JSON.stringify(z.toJSONSchema(part, { unrepresentable: 'any' })),
      ).not.toContain('org_name')
})
