import type { FieldProblem } from '#kit/errors.ts'
import type { Values } from '#kit/computation.ts'
import { parseInputs } from '#kit/parse.ts'
import type { ProposalRequest } from '../document/request.model.ts'
import { inputs } from '../proposal-builder.inputs.ts'
import { FORM, type Form } from './form-fields.ts'

type Read =
  | { readonly ok: true; readonly request: ProposalRequest }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

const SALES: readonly string[] = ['seller-listing', 'investor-disposition']

export const sellsAlways = (templateId: unknown): boolean => SALES.some((id) => id === templateId)

/** What a proposal is made of: the form beside the inputs of the tool; the problems by field where it is neither. */
export function readRequest(form: Form, values: Values): Read {
  const said = parseInputs(FORM, form, Object.keys(FORM))
  const terms = parseInputs(inputs, values, Object.keys(inputs))
  if (!said.ok) return said
  if (!terms.ok) return terms
  const [its, sale] = [said.inputs, terms.inputs]
  const hasSale = sellsAlways(its.templateId) || its.withSale
  return {
    ok: true,
    request: {
      templateId: its.templateId,
      client: { name: its.clientName.trim(), email: its.clientEmail.trim() },
      subject: { address: its.address.trim(), listingId: null },
      priceOptions: hasSale ? pricesOf(sale) : [],
      fees: {
        listingCommissionPct: sale.listingCommissionPct,
        listingFlatFee: sale.listingFlatFee,
        buyerBrokerPct: sale.buyerBrokerPct,
        servicePlan: planOf(its.servicePlan),
        services: its.services,
      },
      netSheet: netSheetOf(sale),
      validityDays: its.validityDays,
      details: {
        agentName: its.agentName.trim(),
        agentLicense: its.agentLicense.trim(),
        agentPhone: its.agentPhone.trim(),
        brokerageName: '',
        team: [],
        about: its.about.trim(),
        market: its.market.trim(),
        startOn: null,
        termMonths: its.termMonths,
        signers: [],
      },
      calendar: null,
      texts: {},
      examples: [],
    },
  }
}

type Sale = Extract<ReturnType<typeof parseInputs<typeof inputs>>, { ok: true }>['inputs']

const planOf = (plan: string): ProposalRequest['fees']['servicePlan'] =>
  plan === 'limited' || plan === 'aLaCarte' ? plan : 'full'

const pricesOf = (sale: Sale): ProposalRequest['priceOptions'] => [
  {
    name: 'Recommended',
    price: sale.price,
    expectedDays: sale.expectedDays,
    likelihood: sale.likelihood,
    recommended: true,
  },
  ...sale.priceOptions.filter(({ price }) => price >= 1).map((option) => ({ ...option, recommended: false })),
]

const netSheetOf = (sale: Sale): ProposalRequest['netSheet'] => ({
  transferTaxPct: sale.transferTaxPct,
  titlePct: sale.titlePct,
  flatCosts: sale.flatCosts,
  concessions: sale.concessions,
  repairs: sale.repairs,
  annualPropertyTaxRate: sale.annualPropertyTaxRate,
  annualPropertyTax: sale.annualPropertyTax,
  daysOfTaxOwed: sale.daysOfTaxOwed,
  loanPayoff: sale.loanPayoff,
  loanRate: sale.loanRate,
  daysInterest: sale.daysInterest,
  otherPayoffs: sale.otherPayoffs,
})

/** The form of a stored proposal. */
export const formOf = ({ details, ...request }: ProposalRequest): Form => ({
  templateId: request.templateId,
  clientName: request.client.name,
  clientEmail: request.client.email,
  address: request.subject.address,
  agentName: details.agentName,
  agentLicense: details.agentLicense,
  agentPhone: details.agentPhone,
  validityDays: request.validityDays,
  termMonths: details.termMonths,
  servicePlan: request.fees.servicePlan,
  services: request.fees.services,
  about: details.about,
  market: details.market,
  withSale: request.priceOptions.length > 0,
})

/** The tool's inputs of a stored proposal; one without a price keeps the tool's own. */
export function inputsOf({ priceOptions, fees, netSheet }: ProposalRequest): Values {
  const first = priceOptions.find(({ recommended }) => recommended) ?? priceOptions[0]
  const terms = {
    ...netSheet,
    listingCommissionPct: fees.listingCommissionPct ?? 0,
    listingFlatFee: fees.listingFlatFee ?? 0,
    buyerBrokerPct: fees.buyerBrokerPct,
  }
  if (first === undefined) return terms
  const others = priceOptions
    .filter((option) => option !== first)
    .map(({ name, price, expectedDays, likelihood }) => ({ name, price, expectedDays, likelihood }))
  return {
    ...terms,
    price: first.price,
    expectedDays: first.expectedDays,
    likelihood: first.likelihood,
    priceOptions: others,
  }
}

/** What the form does not show of a stored proposal (its calendar, team, own words) stays as it is. */
export const keepingRest = (request: ProposalRequest, stored: ProposalRequest | null): ProposalRequest =>
  stored === null
    ? request
    : {
        ...request,
        subject: { ...request.subject, listingId: stored.subject.listingId },
        calendar: stored.calendar,
        texts: stored.templateId === request.templateId ? stored.texts : {},
        details: {
          ...request.details,
          brokerageName: stored.details.brokerageName,
          team: stored.details.team,
          startOn: stored.details.startOn,
          signers: stored.details.signers,
        },
      }
