/** What a proposal is made of: amounts in dollars, shares of the price as fractions, as in the net sheet. */
export type ProposalRequest = {
  readonly templateId: string
  readonly client: { readonly name: string; readonly email: string }
  readonly subject: { readonly address: string; readonly listingId: string | null }
  /** The first one marked is recommended; where none is, the first of all. */
  readonly priceOptions: readonly PriceOption[]
  readonly fees: Fees
  readonly netSheet: NetSheetTerms
  readonly validityDays: number
  readonly details: Details
  /** Null: that of the template. */
  readonly calendar: readonly CalendarItem[] | null
  /** In place of a template's own words, by the ID of a block; they may hold merge fields. */
  readonly texts: Readonly<Record<string, string>>
  /** Inputs of the net sheet whose figure is still the example's, which nobody has confirmed as the client's. */
  readonly examples: readonly string[]
}

export type PriceOption = {
  readonly name: string
  readonly price: number
  readonly expectedDays: number | null
  readonly likelihood: string
  readonly recommended: boolean
}

export const SERVICE_PLANS = ['full', 'limited', 'aLaCarte'] as const

export type Fees = {
  /** Null: nobody has said yet. */
  readonly listingCommissionPct: number | null
  readonly listingFlatFee: number | null
  readonly buyerBrokerPct: number
  readonly servicePlan: (typeof SERVICE_PLANS)[number]
  /** Empty: those of the template for the plan. */
  readonly services: readonly string[]
}

export type NetSheetTerms = {
  readonly transferTaxPct: number
  readonly titlePct: number
  readonly flatCosts: number
  readonly concessions: number
  readonly repairs: number
  readonly annualPropertyTaxRate: number
  /** Null: the rate holds. */
  readonly annualPropertyTax: number | null
  readonly daysOfTaxOwed: number
  readonly loanPayoff: number
  readonly loanRate: number
  readonly daysInterest: number
  readonly otherPayoffs: number
}

export type Details = {
  readonly agentName: string
  readonly agentLicense: string
  readonly agentPhone: string
  /** Empty: the organization's name. */
  readonly brokerageName: string
  readonly team: readonly string[]
  readonly about: string
  readonly market: string
  /** Day 0 of the calendar; null: the day of the document. */
  readonly startOn: string | null
  readonly termMonths: number
  /** Empty: the client and the agent. */
  readonly signers: readonly string[]
}

export type CalendarItem = { readonly inDays: number; readonly what: string }
