import { ofYear } from '#figures/dated.ts'
import type { SurchargeTier } from '#figures/medicare.ts'
import { stateIncomeTaxes } from '#figures/state-income-tax.ts'
import type { FederalTaxRules } from '#finance/tax/federal-tax.ts'
import type { FilingStatus } from '#finance/tax/filing-status.ts'
import type { MedicareTiers } from '#finance/retirement/household/plan.ts'
import {
  flatStateRules,
  type StateTable,
  type StateTaxRules,
  stateTaxRules,
} from '#finance/tax/state-income-tax.ts'
import { type Asked, federalRulesOf, onFile, rulesByYear } from './figures.model.ts'
import type { ScheduleContext } from './schedule.model.ts'

/** Joint while both live; a survivor files as single from the year after. One person files as chosen. */
export function statusOf(chosen: FilingStatus, alive: readonly boolean[]): FilingStatus {
  const both = alive.filter(Boolean).length === 2
  if (both) return 'mfj'
  return alive.length === 1 && chosen !== 'mfj' ? chosen : 'single'
}

export function federalYears(context: ScheduleContext, status: FilingStatus): readonly FederalTaxRules[] {
  const { asked } = context.figures
  const rules = rulesByYear(asked, status)
  return Array.from({ length: context.years }, (_, t) => rules(asked.year + t))
}

export function stateYears(
  context: ScheduleContext,
  status: FilingStatus,
  alive: readonly boolean[],
): readonly StateTaxRules[] {
  const { given, people, years, figures } = context
  const flat = flatStateRules(given.stateRate ?? 0)
  if (given.stateRate !== null || given.state === 'none') return Array.from({ length: years }, () => flat)
  const tables: Readonly<Record<string, Parameters<typeof stateTaxRules>[0]>> = onFile(
    ofYear(stateIncomeTaxes, figures.year),
    'state',
  )
  const table = tables[given.state]
  if (table === undefined) return Array.from({ length: years }, () => flat)
  const young = stateTaxRules(table, { status, age: table.exemptFromAge - 1 })
  const old = stateTaxRules(table, { status, age: Math.max(200, table.exemptFromAge) })
  const oldest = Math.max(...people.filter((_, index) => alive[index] === true).map((person) => person.age))
  return Array.from({ length: years }, (_, t) => (oldest + t >= table.exemptFromAge ? old : young))
}

/** Whether a state taxes income at all, by the latest table. */
export function taxesIncome(state: string): boolean {
  const tables: Readonly<Record<string, StateTable>> = stateIncomeTaxes.at(-1)?.value ?? {}
  return tables[state]?.married.some(([, rate]) => rate > 0) ?? false
}

/** What a state's table keeps although its law ends it. */
export function keptOf(state: string): string | undefined {
  const tables: Readonly<Record<string, { readonly kept?: string }>> = stateIncomeTaxes.at(-1)?.value ?? {}
  return tables[state]?.kept
}

/** Edges and yearly surcharges per person: above each edge the next tier's surcharge is owed. */
export function medicareTiers(tiers: readonly SurchargeTier[]): MedicareTiers {
  const edges = tiers.slice(0, -1).map((tier) => tier.upTo ?? Infinity)
  const surcharges = tiers.slice(1).map((tier) => 12 * (tier.partB + tier.partD))
  return { above: Float64Array.from(edges), surcharge: Float64Array.from(surcharges) }
}

/** Taxable income at which the bracket of `rate` ends. */
export function bracketTop(asked: Asked, status: FilingStatus, rate: number): number {
  const { bracketRates, bracketTops } = federalRulesOf(status, asked)
  let place = 0
  while (place < bracketTops.length - 1 && (bracketRates[place] ?? 1) < rate - 1e-9) place += 1
  return bracketTops[place] ?? 0
}

/** What withdrawals and conversions fill to on a return of this status. */
export function fillingOf({ given, figures }: ScheduleContext, status: FilingStatus) {
  const tiers = medicareTiers(figures.medicare[status === 'hoh' ? 'single' : status])
  const limits = {
    none: 0,
    bracket: bracketTop(figures.asked, status, given.conversionRate),
    irmaa: tiers.above[0] ?? 0,
    fixed: given.conversionAmount,
  }
  return {
    fillTo: bracketTop(figures.asked, status, given.fillRate),
    convertTo: limits[given.conversionRule],
    medicare: tiers,
  }
}
