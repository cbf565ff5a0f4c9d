import { expect, test } from 'vitest'
import { acceptChecklist } from '../accept.model.ts'
import { ANCHORS, readTemplate } from '../checklist.model.ts'
import { SHIPPED } from './templates.model.ts'

// Catalog, /checklists: the shipped templates and their sizes.
test('Eight templates ship with the sizes of the catalog.', () => {
  expect(SHIPPED.map((one) => [one.name, one.items.length])).toEqual([
    ['Home purchase', 24],
    ['Listing to close', 31],
    ['New agent', 22],
    ['HOA annual year', 28],
    ['Emergency fund start', 9],
    ['Year-end money', 18],
    ['New non-profit year', 20],
    ['Food-truck opening', 26],
  ])
})

test('Every shipped template is one that an organization can store, and is read back unchanged.', () => {
  for (const one of SHIPPED) {
    expect(acceptChecklist(one)).toMatchObject({ ok: true })
    expect(readTemplate(one)).toMatchObject({ id: one.id, name: one.name, items: one.items })
  }
})

test('Steps have their own ids, known anchors, an owner, and words that end where they should.', () => {
  for (const { name, items } of SHIPPED) {
    expect(new Set(items.map((item) => item.id)).size, name).toBe(items.length)
    for (const item of items) {
      expect(Object.keys(ANCHORS), item.title).toContain(item.anchor)
      expect(item.ownerRole, item.title).not.toBe('')
      expect(item.title, name).toMatch(/^[A-Z].*[^.!]$/)
      if (item.help !== '') expect(item.help, item.title).toMatch(/[.]$/)
      if (item.gate !== '') expect(item.required, item.title).toBe(true)
    }
  }
})
