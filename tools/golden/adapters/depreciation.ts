import { db, ddb, sln, syd, vdb } from '#finance/depreciation.ts'
import { amordegrc, amorlinc } from '#finance/french-depreciation.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { Reader } from '../reader.ts'

const asset = (input: Reader) => input.pick('cost', 'salvage', 'life')
const period = (input: Reader) => input.pick('cost', 'salvage', 'life', 'period')
const prorated = (input: Reader) => ({
  ...input.pick('cost', 'salvage', 'period', 'rate', 'basis'),
  purchased: input.date('purchased'),
  firstPeriodEnd: input.date('firstPeriodEnd'),
})

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
    amorlinc: (input) => ({ value: amorlinc(prorated(input)) }),
    amordegrc: (input) => ({ value: amordegrc(prorated(input)) }),
  },
}

export default adapter
