import { buyer, landlord } from './client-templates.model.ts'
import { investor, seller } from './selling-templates.model.ts'
import type { Template } from './template-parts.model.ts'

export const TEMPLATES: readonly Template[] = [seller, buyer, landlord, investor]
export const DEFAULT_TEMPLATE = seller

export const templateNamed = (id: string): Template | undefined => TEMPLATES.find((one) => one.id === id)

const FIELD = /\{\{\s*([\w.]{1,40})\s*\}\}/g

/** The names of the merge fields of a text, each once, in their order. */
export const fieldsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name)),
]

/** The text with each merge field that has a value replaced by it; the others stay as they are. */
export const merged = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replaceAll(FIELD, (field, name: string) => valueOf(name) ?? field)

export const mergeFieldsOf = ({ blocks }: Template): readonly string[] =>
  fieldsIn(blocks.map(({ title, text }) => `${title}\n${text}`).join('\n'))
