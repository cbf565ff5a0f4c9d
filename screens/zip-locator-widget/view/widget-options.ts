import type { WIDGET_FIELDS } from '#kit/contract/zip-parts.ts'
import { integer, texts } from '#kit/field.ts'

type WidgetField = (typeof WIDGET_FIELDS)[number]

/** What can be shown of each provider beside the name. */
export const FIELD_CHOICES: readonly { readonly value: WidgetField; readonly label: string }[] = [
  { value: 'base', label: 'Base' },
  { value: 'miles', label: 'Distance' },
  { value: 'by', label: 'Why they serve it' },
  { value: 'website', label: 'Website' },
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
]

export const RADIUS = integer('Radius', {
  help: 'Providers within this distance are listed too.',
  default: 25,
  min: 1,
  max: 250,
  unit: 'miles',
})

export const SITES = texts('Sites that may embed it', {
  help: 'Such as https://example.org. Without one, only the link works.',
  default: [],
  maxItems: 10,
  maxLength: 200,
})

/** What the organization decides of its widget, as the form holds it. */
export type WidgetOptions = Readonly<Record<string, unknown>>

export const FIRST: WidgetOptions = {
  layers: [],
  fields: ['base', 'miles', 'by'],
  radius: RADIUS.default,
  embedOn: [],
}

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** What goes into another site's page. */
export const snippetOf = (address: string): string =>
  `<iframe src="${address}" title="ZIP locator" width="100%" height="560" loading="lazy" style="border:0"></iframe>`
