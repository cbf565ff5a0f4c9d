import {
  bonusDepreciation,
  costRecoveryTables,
  expensingLimits,
  type RecoveryTable,
} from '#figures/cost-recovery.ts'
import { asOf, ofYear } from '#figures/dated.ts'
import { isNoAnswer } from '#finance/answer.ts'
import {
  alternativeDeduction,
  buildingDeduction,
  expensingDeduction,
  isMidQuarter,
  recoveryDeduction,
} from '#finance/business/cost-recovery.ts'
import { db, ddb, sln, syd, vdb } from '#finance/business/depreciation.ts'
import { amordegrc, amorlinc } from '#finance/business/french-depreciation.ts'
import { unitsOfProduction } from '#finance/business/units-of-production.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import { CaseInputError, type Reader } from '../../reader.ts'

const asset = (input: Reader) => input.pick('cost', 'salvage', 'life')
const period = (input: Reader) => input.pick('cost', 'salvage', 'life', 'period')
const prorated = (input: Reader) => ({
  ...input.pick('cost', 'salvage', 'period', 'rate', 'basis'),
  purchased: input.date('purchased'),
  firstPeriodEnd: input.date('firstPeriodEnd'),
})

/** The table of the day: half-year, or mid-quarter where a quarter is given. */
function tableOf(input: Reader): RecoveryTable {
  const tables = asOf(costRecoveryTables, input.date('placedInService'))
  if ('noAnswer' in tables) throw new CaseInputError(tables.noAnswer)
  const table = input.has('quarter') ? tables.midQuarter[input.number('quarter') - 1] : tables.halfYear
  if (table === undefined) throw new CaseInputError('the quarter must be 1 to 4')
  return table
}

const CLASSES = [3, 5, 7, 10, 15, 20] as const

function macrs(input: Reader) {
  const years = CLASSES.find((one) => one === input.number('class'))
  if (years === undefined) throw new CaseInputError('the recovery period must be 3, 5, 7, 10, 15 or 20 years')
  return { value: recoveryDeduction(input.pick('basis', 'year'), tableOf(input)[years]) }
}

const adapter: GoldenAdapter = {
  family: 'depreciation',
  functions: {
    sln: (input) => ({ value: sln(asset(input)) }),
    syd: (input) => ({ value: syd(period(input)) }),
    ddb: (input) => ({ value: ddb({ ...period(input), factor: input.optionalNumber('factor', 2) }) }),
    db: (input) => ({ value: db({ ...period(input), month: input.optionalNumber('month', 12) }) }),
    vdb: (input) => ({
      value: vdb({
        ...asset(input),
        ...input.pick('start', 'end'),
        factor: input.optionalNumber('factor', 2),
        noSwitch: input.optionalFlag('noSwitch', false),
      }),
    }),
    unitsOfProduction: (input) => ({
      value: unitsOfProduction(input.pick('cost', 'salvage', 'totalUnits', 'unitsBefore', 'units')),
    }),
    macrs,
    macrsConvention: (input) => ({ isMidQuarter: isMidQuarter(input.numbers('basesByQuarter')) }),
    macrsBuilding: (input) => ({
      value: buildingDeduction(input.pick('basis', 'year'), input.pick('life', 'month')),
    }),
    macrsAlternative: (input) => ({
      value: alternativeDeduction(input.pick('basis', 'year'), input.number('life')),
    }),
    bonusDepreciation: (input) => {
      const share = asOf(bonusDepreciation, input.date('placedInService'))
      return isNoAnswer(share) ? share : { value: share * input.number('basis') }
    },
    expensing: (input) => {
      const limits = ofYear(expensingLimits, input.number('year'))
      return isNoAnswer(limits) ? limits : { value: expensingDeduction(input.pick('cost', 'income'), limits) }
    },
    amorlinc: (input) => ({ value: amorlinc(prorated(input)) }),
    amordegrc: (input) => ({ value: amordegrc(prorated(input)) }),
  },
}

export default adapter
