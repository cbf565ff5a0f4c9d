import { defaultOf, type Field } from '#kit/field.ts'
import type { Tool } from '#kit/tool.ts'

const isNothing = (value: unknown): boolean =>
  value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)

/** Amounts and lists of inputs, and amounts in the cells of their tables. */
function amountsOf(field: Field, path: string): readonly string[] {
  if (field.kind === 'rows')
    return [
      ...(isNothing(field.default) ? [] : [path]),
      ...Object.entries(field.columns).flatMap(([name, column]) => amountsOf(column, `${path}[].${name}`)),
    ]
  if (field.kind === 'record')
    return Object.entries(field.fields).flatMap(([name, part]) => amountsOf(part, `${path}.${name}`))
  const isAmount = field.kind === 'money' || field.kind === 'numbers' || field.kind === 'texts'
  return isAmount && !isNothing(defaultOf(field)) ? [path] : []
}

/** The amounts and lists that a run of this tool assumes when nobody names them. */
export const assumedAmounts = (tool: Tool): readonly string[] =>
  Object.entries(tool.inputs)
    .flatMap(([name, field]) => amountsOf(field, name))
    .toSorted()

/**
 * What a question cannot do without keeps a stated default, which every answer names as assumed: prices and terms of
 * the instrument or offer that the screen is about, and market series. Nobody's own money is among them.
 */
export const STATED: Readonly<Record<string, readonly string[]>> = {
  // How a month went against its plan: factors of 1.
  'calculators/budget': ['history[].actual', 'history[].planned'],
  'calculators/corp-bonds': ['face', 'spotCurve'],
  // The cards of what-if actions, not ones that somebody has.
  'calculators/credit-assessment': ['authorizedBalance', 'authorizedLimit', 'newCardLimit'],
  'calculators/equity': ['dividend0', 'price'],
  'calculators/etfs': ['amount', 'creationFee', 'marketPrice', 'nav'],
  'calculators/forwards': ['notional'],
  'calculators/futures': ['initialMargin', 'maintenanceMargin'],
  'calculators/interest-rates-compare': ['deposit', 'forwardIndex'],
  'calculators/mbs': ['balance', 'cprYears', 'loanBalance'],
  'calculators/money-market-funds': ['investment', 'netAssets', 'wave'],
  'calculators/mutual-funds': ['amount', 'assets', 'investment', 'liabilities', 'navNow'],
  'calculators/options': ['legs[].strike', 'marketPrice', 'spot', 'strike'],
  'calculators/treasury-bond': ['curve', 'face', 'nonCompetitive', 'offering', 'yourAmount'],
  'calculators/true-cost-credit': [
    'acquisitionFee',
    'dispositionFee',
    'excessMileCharge',
    'fee',
    'minimumFloor',
    'resaleValue',
    'residualValue',
    'vehiclePrice',
  ],
  'portfolio/globalmacrodashboard': ['unemployment'],
  'calculators/retirement': [
    'aime',
    'children[].cost',
    'claimMonths',
    'inflation',
    'newHomeValue',
    'rentAfterSale',
    'returns',
  ],
  're/transaction-roles': ['basis', 'price'],
}
