import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Given } from '../comparables.inputs.ts'
import { type Comp, sum } from './adjust.model.ts'
import { labelOf, leastSquares, type Verdict } from './least-squares.model.ts'
import { pairedSales } from './paired-sales.model.ts'
import { leaveOneOut, nameOf, type Study, study, type StudyInputs, unitMoves } from './study.model.ts'
import { warningsOf } from './warnings.model.ts'

const STATUS = { closed: 'Closed', pending: 'Pending', active: 'Active' } as const

/** The comparables as they are worked on: each has a price. */
export function studied(given: Given): StudyInputs {
  const comps = given.comps.map((comp, at): Comp => {
    const { closePrice } = comp
    if (closePrice === null)
      throw new ToolInputError(`comps[${at}].closePrice`, 'Enter the sale price, or the list price.')
    if (comp.concessions > closePrice)
      throw new ToolInputError(`comps[${at}].concessions`, 'Enter concessions of at most the price.')
    const { contractDate, closeDate } = comp
    if (contractDate !== null && closeDate !== null && closeDate < contractDate)
      throw new ToolInputError(
        `comps[${at}].closeDate`,
        'Enter a close date on or after the contract date, or leave it blank.',
      )
    return { ...comp, closePrice }
  })
  return { ...given, comps }
}

/** The study of these inputs: the same on the page, by every call, and when it is saved. */
export function studyOf(given: Given): Study {
  const asked = studied(given)
  if (!asked.comps.some(({ status }) => status === 'closed'))
    throw new ToolInputError('comps', 'Add at least one closed sale.')
  const found = study(asked)
  if (found === null) throw new ToolInputError('comps', 'Enter a manual weight for at least one closed sale.')
  return found
}

export function computeComparables(given: Given) {
  const found = studyOf(given)
  const asked = studied(given)
  const { adjusted, reconciled, low, high, spread } = found
  const left = leaveOneOut(asked, found)
  const withouts = left.map(({ without }) => without)
  const alone = noAnswer('Only one closed sale counts.')
  return {
    reconciled,
    low,
    high,
    weightedSd: spread,
    looLow: withouts.length > 0 ? Math.min(...withouts) : alone,
    looHigh: withouts.length > 0 ? Math.max(...withouts) : alone,
    adjusted: adjusted.map(({ adjustedPrice }) => adjustedPrice),
    netPct: adjusted.map(({ netPct }) => netPct),
    grossPct: adjusted.map(({ grossPct }) => grossPct),
    weights: adjusted.map(({ weight }) => weight),
    leftOut: left.map(({ name, without, change }) => ({ name, value: without, change })),
    ...fitOf(asked),
    warnings: warningsOf({ given: { ...asked, ...limitsOf(given) }, found }).map((one) => ({ ...one })),
    ...tablesOf(asked, found),
  }
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  supported: 'The sales support it',
  unsure: 'Cannot be told from $0',
  wrongSign: 'Wrong sign: do not use it',
}

/** What all closed sales together say of each feature, where there are enough. */
function fitOf(asked: StudyInputs) {
  const fit = leastSquares(asked.comps, asked)
  if (isNoAnswer(fit)) return { fitExplained: fit, fitDeviation: fit, fitted: [], fitLeft: [] }
  return {
    fitExplained: fit.explained,
    fitDeviation: fit.deviation,
    fitted: fit.values.map(({ feature, value, standardError, p, verdict }) => ({
      feature: labelOf(feature),
      perUnit: value,
      standardError,
      p,
      verdict: VERDICTS[verdict],
    })),
    fitLeft: fit.left.map(labelOf),
  }
}

export const limitsOf = ({ maxMonths, maxMiles }: Given) => ({ maxMonths, maxMiles })

function tablesOf(asked: StudyInputs, found: Study) {
  const { adjusted } = found
  return {
    grid: adjusted.map((one, at) => ({
      name: one.name,
      status: STATUS[asked.comps[at]?.status ?? 'closed'],
      price: one.price,
      concessions: one.base - one.price,
      time: one.timeAdjustment,
      features: sum(one.lines.map(({ amount }) => amount)),
      adjusted: one.adjustedPrice,
      net: one.netPct,
      gross: one.grossPct,
      weight: one.weight,
    })),
    lines: adjusted.flatMap(({ name, lines }) =>
      lines.map(({ feature, difference, amount }) => ({
        name,
        feature: labelOf(feature),
        difference,
        perUnit: asked.adjustments[feature],
        amount,
      })),
    ),
    unitMoves: unitMoves(asked, found).map(({ feature, value, change }) => ({
      feature: labelOf(feature),
      perUnit: value,
      change,
    })),
    pairs: pairedSales(asked.comps, asked.comps.map(nameOf), asked).map(
      ({ feature, first, second, value }) => ({ feature: labelOf(feature), first, second, perUnit: value }),
    ),
  }
}
