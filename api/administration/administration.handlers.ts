import * as contract from '#kit/contract/administration.api.ts'
import { bind } from '../http/handler.ts'
import { RULES } from '../registry/rules.gen.ts'
import { partsOf } from './rule-parts.ts'
import { SETTINGS_HANDLERS } from './settings.handlers.ts'

const getContent = bind(contract.getContent, async ({ services }) => {
  const tools = (await services.toolbox.all()).map(({ id, title, examples, sources }) => ({
    id: `tool ${id}`,
    kind: 'tool' as const,
    title,
    path: `/${id}`,
    samples: examples.length,
    sources: sources.map((one) => ({ title: one.title, publisher: one.publisher, year: String(one.year) })),
  }))
  const lists = services.collections.map(({ id, title, sample }) => ({
    id: `list ${id}`,
    kind: 'list' as const,
    title,
    path: `/${id}`,
    samples: sample.length,
    sources: [],
  }))
  return { content: [...tools, ...lists].sort((one, other) => one.title.localeCompare(other.title, 'en')) }
})

const getRules = bind(contract.getRules, async ({ services }) => ({
  today: services.now().toISOString().slice(0, 10),
  rules: RULES.map(({ key, file, rows, screens }) => ({
    key,
    jurisdiction: file.startsWith('state-') ? 'U.S. states' : 'United States',
    screens: [...screens],
    rows: rows
      .toSorted((one, other) => (one.from < other.from ? 1 : -1))
      .map(({ value, from, to, source, checked }) => ({ from, to, source, checked, ...partsOf(value) })),
  })),
}))

export const ADMINISTRATION_HANDLERS = [...SETTINGS_HANDLERS, getContent, getRules] as const
