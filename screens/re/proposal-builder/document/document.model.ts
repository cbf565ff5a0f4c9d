import { money, percent } from '#kit/format.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { COSTLY, FAR_ABOVE, netSheet } from '../net-sheet.model.ts'
import { type About, FIELD_NAMES, type PricedSheet, valueOf } from './fields.model.ts'
import type { ProposalRequest } from './request.model.ts'
import type { BlockType, Template, TemplateBlock } from './template-parts.model.ts'
import { fieldsIn, merged } from './templates.model.ts'

export type DocumentBlock = {
  readonly id: string
  readonly type: BlockType
  readonly title: string
  readonly content: string
}

export type ProposalDocument = {
  readonly title: string
  readonly blocks: readonly DocumentBlock[]
  readonly netSheets: readonly PricedSheet[]
  /** Merge fields without a value, which keep the proposal from being sent. */
  readonly missing: readonly string[]
  readonly warnings: readonly string[]
}

type Given = {
  readonly request: ProposalRequest
  readonly template: Template
  readonly today: string
  readonly orgName: string
}

/** The document of a proposal: its template's words or the sender's own, with every field filled that has a value. */
export function documentOf(given: Given): ProposalDocument {
  const sheets = sheetsOf(given.request)
  const about: About = { ...given, sheets }
  const fill = (text: string) => merged(text, (name) => valueOf(about, name))
  const texts = textsOf(given, sheets)
  const used = fieldsIn(texts.map(({ title, text }) => `${title}\n${text}`).join('\n'))
  const blocks = texts.map(({ text, title, ...block }) => ({
    ...block,
    title: fill(title),
    content: tidy(fill(text)),
  }))
  return {
    title: titleOf(about, texts),
    blocks,
    netSheets: sheets,
    missing: used.filter((name) => valueOf(about, name) === undefined),
    warnings: warningsOf(about),
  }
}

/** The title of the cover; while a field of it is missing, the template's name, for the client where that is known. */
function titleOf(about: About, texts: readonly TemplateBlock[]): string {
  const { template, request } = about
  const cover = texts.find(({ type }) => type === 'cover')?.title ?? template.name
  if (fieldsIn(cover).every((name) => valueOf(about, name) !== undefined))
    return merged(cover, (name) => valueOf(about, name)).slice(0, TITLE_LENGTH)
  const client = request.client.name.trim()
  return client === '' ? template.name : `${template.name} for ${client}`
}

/** What a title may have when it is saved. */
export const TITLE_LENGTH = 160

/** Parts that do not apply leave no empty paragraph. */
const tidy = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n').trim()

const hasSale = ({ audience }: Template): boolean => audience === 'seller' || audience === 'investor'

/** A buyer or a landlord who sells nothing has no net sheet. */
const textsOf = ({ template, request }: Given, sheets: readonly PricedSheet[]) =>
  template.blocks
    .filter(({ type }) => type !== 'netSheet' || hasSale(template) || sheets.length > 0)
    .map((block) => ({
      ...block,
      text: Object.hasOwn(request.texts, block.id) ? (request.texts[block.id] ?? block.text) : block.text,
    }))

/** The recommended price first, each with its net sheet. */
export function sheetsOf({ priceOptions, fees, netSheet: its }: ProposalRequest): readonly PricedSheet[] {
  const terms = {
    ...its,
    listingCommissionPct: fees.listingCommissionPct ?? 0,
    listingFlatFee: fees.listingFlatFee ?? 0,
    buyerBrokerPct: fees.buyerBrokerPct,
  }
  const marked = priceOptions.findIndex(({ recommended }) => recommended)
  const first = Math.max(0, marked)
  return priceOptions
    .map(({ price, name, ...option }, index) => ({
      ...option,
      name: name.trim() || (index === first ? 'Recommended' : `Option ${index + 1}`),
      recommended: index === first,
      ...netSheet(price, terms),
    }))
    .toSorted((a, b) => Number(b.recommended) - Number(a.recommended))
}

function warningsOf({ sheets, request, template }: About): readonly string[] {
  const short = sheets.filter(({ netProceeds }) => netProceeds < 0)
  const unknown = fieldsIn(Object.values(request.texts).join('\n')).filter(
    (name) => !FIELD_NAMES.includes(name),
  )
  return [
    ...short.map(
      ({ name, netProceeds }) => `${name}: the owner brings ${money(-netProceeds)} in cash to closing.`,
    ),
    ...sheets
      .filter(({ sellingCostPct }) => sellingCostPct > COSTLY)
      .map(
        ({ name, sellingCostPct }) => `${name}: selling costs take ${percent(sellingCostPct)} of the price.`,
      ),
    ...unknown.map((name) => `No merge field is called ${name}.`),
    ...(template.audience === 'buyer' ? ['Have the buyer agreement signed before the first tour.'] : []),
    ...(sheets.some(({ price }) => price > (sheets[0]?.price ?? 0) * FAR_ABOVE)
      ? ['One price is more than 10% above the recommended one.']
      : []),
  ]
}

/** What is wrong with a request beyond its types. */
export function problemsOf(
  { priceOptions, texts }: ProposalRequest,
  template: Template,
): readonly FieldProblem[] {
  const ids = template.blocks.map(({ id }) => id)
  return [
    ...(priceOptions.filter(({ recommended }) => recommended).length > 1
      ? [{ path: 'priceOptions', message: 'Recommend one price.' }]
      : []),
    ...Object.keys(texts)
      .filter((id) => !ids.includes(id))
      .map((id) => ({ path: `texts.${id}`, message: 'The template has no block with this ID.' })),
  ]
}
