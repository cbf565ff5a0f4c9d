import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import type { FactName } from '#kit/fact-names.ts'
import { FACTS } from '#kit/facts.ts'
import { factsRead } from '#kit/known-value.ts'
import { isFactName } from '#kit/fact-names.ts'

/*
 * Nobody is asked twice: a field whose label asks what a fact of the profile says starts from it. Beside the facts' own
 * labels stand the words in which tools ask the same.
 */

const ASKED: readonly (readonly [label: RegExp, facts: readonly FactName[]])[] = [
  [/^(annual|monthly) gross income$|^annual pay$/, ['income.gross']],
  [/^monthly (essential spending|needs)$/, ['spending.essentialMonthly']],
  [/^monthly (savings|contribution)$/, ['savings.monthly']],
  [/^(checking account balance today|cash and deposits|current emergency savings)$/, ['savings.liquid']],
  [/^(pre-tax retirement savings|annual contribution)$/, ['retirement.contribution']],
  [/^(annual )?spending in retirement$/, ['retirement.spending']],
  [/^people age 65 or older$|^(current age|birth year|age in first year)$/, ['person.birthDate']],
  [/^homeowner$/, ['home.ownership']],
  [/^(current )?home value$/, ['home.value']],
  [/^other monthly debt payments$/, ['debts.paymentMonthly']],
  [/^(flat )?state tax rate$/, ['tax.stateRate']],
  [/^known credit score$/, ['person.creditScore']],
]

/** The same label for something else, with what it is. */
const OTHERS: Readonly<Record<string, string>> = {
  'calculators/equity riskFree': 'a long-term Treasury yield, the fact is the three-month bill',
  'calculators/retirement inflation': 'an average over decades, the fact is the past year',
  'portfolio/scenarios contribution': 'paid into the whole portfolio, the fact is retirement’s part of it',
  'portfolio/scenarios allocation': 'shares by asset class, filled from stored holdings by its own page',
}

const factsAskedBy = (label: string): readonly FactName[] => {
  const words = label.toLowerCase()
  return [
    ...Object.entries(FACTS).flatMap(([name, fact]) =>
      fact.label.toLowerCase() === words && isFactName(name) ? [name] : [],
    ),
    ...ASKED.flatMap(([asked, facts]) => (asked.test(words) ? facts : [])),
  ]
}

test.each(Object.entries(TOOLS))(
  '%s starts every field that asks for a fact from the profile',
  async (id, load) => {
    const { default: tool } = await load()
    const asking = Object.entries(tool.inputs).flatMap(([name, field]) => {
      const facts = factsAskedBy(field.label)
      const reads = factsRead(field)
      const isAnswered = facts.length === 0 || facts.some((fact) => reads.includes(fact))
      return isAnswered || Object.hasOwn(OTHERS, `${id} ${name}`) ? [] : [`${name}: ${facts.join(' or ')}`]
    })
    expect(asking).toEqual([])
  },
)
