import { dayNumberOf, isoDate } from '#finance/dates/calendar.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { type NetSheet, OTHER_LIENS } from '../net-sheet.model.ts'
import type { PriceOption, ProposalRequest } from './request.model.ts'
import type { Template } from './template-parts.model.ts'

export type PricedSheet = NetSheet & Omit<PriceOption, 'price'>

export type About = {
  readonly request: ProposalRequest
  readonly template: Template
  readonly sheets: readonly PricedSheet[]
  /** The day of the document. */
  readonly today: string
  readonly orgName: string
}

const addDays = (day: string, days: number): string => isoDate(dayNumberOf(day) + days)

/** The day up to which a proposal of this day is valid. */
export const validUntil = (today: string, validityDays: number): string => addDays(today, validityDays)

/** What each merge field stands for, undefined where it is missing. An empty text is a part that does not apply. */
const FIELDS: Readonly<Record<string, (about: About) => string | undefined>> = {
  'client.name': ({ request }) => named(request.client.name),
  'client.email': ({ request }) => named(request.client.email),
  'subject.address': ({ request }) => named(request.subject.address),
  'agent.name': ({ request }) => named(request.details.agentName),
  'agent.license': ({ request }) => named(request.details.agentLicense),
  'agent.phone': ({ request }) => named(request.details.agentPhone),
  'brokerage.name': ({ request, orgName }) => named(request.details.brokerageName) ?? named(orgName),
  about: ({ request }) => named(request.details.about),
  team: ({ request }) =>
    request.details.team.length === 0 ? '' : `With ${request.details.team.join(', ')}.`,
  market: ({ request }) => named(request.details.market),
  'price.recommended': ({ sheets }) => sheets[0] && money(sheets[0].price),
  'price.options': ({ sheets }) => (sheets.length === 0 ? undefined : listed(sheets.map(optionText))),
  'net.sentence': ({ sheets }) => sheets[0] && netSentence(sheets[0]),
  'net.sheet': ({ sheets }) => (sheets.length === 0 ? undefined : sheets.map(sheetText).join('\n\n')),
  'fees.listing': ({ request }) => listingFee(request.fees),
  'fees.buyerBroker': ({ request: { fees } }) =>
    fees.buyerBrokerPct > 0 ? `${percent(fees.buyerBrokerPct, 2)} of the price` : 'none offered',
  services: ({ request: { fees }, template }) =>
    listed(fees.services.length > 0 ? fees.services : template.services[fees.servicePlan]),
  calendar: (about) => calendarText(about),
  validUntil: ({ request, today }) => date(validUntil(today, request.validityDays)),
  term: ({ request }) => counted(request.details.termMonths, 'month'),
  signatures: (about) => signatures(about),
}

export const FIELD_NAMES = Object.keys(FIELDS)

export const valueOf = (about: About, name: string): string | undefined =>
  Object.hasOwn(FIELDS, name) ? FIELDS[name]?.(about) : undefined

const named = (text: string): string | undefined => {
  const trimmed = text.trim()
  return trimmed === '' ? undefined : trimmed
}

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

const optionText = ({ name, price, expectedDays, likelihood }: PricedSheet): string =>
  [
    `${name}: ${money(price)}`,
    expectedDays === null ? '' : `about ${counted(expectedDays, 'day')} on market`,
    likelihood,
  ]
    .filter((part) => part !== '')
    .join(', ')

function netSentence({ netProceeds }: NetSheet): string {
  return netProceeds < 0
    ? `you would bring about ${money(-netProceeds)} in cash to closing.`
    : `you would net about ${money(netProceeds)} before income tax.`
}

const sheetText = (sheet: PricedSheet): string =>
  [
    `${sheet.name}, ${money(sheet.price)}`,
    listed([
      ...sheet.lines.map(({ name, amount }) => `${name}: ${cents(-amount)}`),
      `Selling costs: ${cents(-sheet.totalSellingCosts)}`,
      `Loan payoff: ${cents(-sheet.loanPayoffWithInterest)}`,
      ...(sheet.otherPayoffs > 0 ? [`${OTHER_LIENS}: ${cents(-sheet.otherPayoffs)}`] : []),
      `Net: ${cents(sheet.netProceeds)}`,
    ]),
  ].join('\n')

function listingFee({ listingCommissionPct: share, listingFlatFee: flat }: ProposalRequest['fees']) {
  if (share === null && flat === null) return undefined
  const parts = [
    ...(share !== null && share > 0 ? [`${percent(share, 2)} of the price`] : []),
    ...(flat !== null && flat > 0 ? [money(flat)] : []),
  ]
  return parts.length === 0 ? 'no charge' : parts.join(' plus ')
}

function calendarText({ request, template, today }: About): string {
  const start = request.details.startOn ?? today
  const items = request.calendar ?? template.calendar
  return listed(
    items
      .toSorted((a, b) => a.inDays - b.inDays)
      .map(({ inDays, what }) => `${date(addDays(start, inDays))}: ${what}`),
  )
}

function signatures({ request }: About): string | undefined {
  const { signers, agentName } = request.details
  const names = signers.length > 0 ? signers : [request.client.name, agentName].filter((name) => name !== '')
  if (names.length === 0) return undefined
  return names.map((name) => `${name}: ______________________  Date: ____________`).join('\n')
}
