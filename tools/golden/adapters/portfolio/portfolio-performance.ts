import { isNoAnswer } from '#finance/answer.ts'
import { type LotMethod, lotsOf, type Trade } from '#finance/ledger/lots.ts'
import { modifiedDietz, timeWeighted } from '#finance/portfolio/performance.ts'
import { type Activity, positionPerformance } from '#finance/portfolio/position-performance.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const trade = (row: Reader): Trade => ({
  date: row.date('date'),
  type: row.text('type') === 'BUY' ? 'buy' : 'sell',
  ...row.pick('quantity', 'amount'),
})

function costBy(trades: readonly Trade[], method: LotMethod) {
  const position = lotsOf(trades, method)
  return isNoAnswer(position) ? position : position.lots.reduce((sum, { cost }) => sum + cost, 0)
}

function activity(row: Reader): Activity {
  const type = row.text('type')
  if (type !== 'BUY' && type !== 'SELL' && type !== 'DIVIDEND') throw new Error(`no activity ${type}`)
  return { date: row.date('date'), type, ...row.pick('quantity', 'unitPrice', 'fee') }
}

const adapter: GoldenAdapter = {
  family: 'portfolio-performance',
  functions: {
    costBasis: (input) => {
      const trades = input.rows('activities').map(trade)
      return { fifoCost: costBy(trades, 'fifo'), movingAverageCost: costBy(trades, 'average') }
    },
    positionPerformance: (input) =>
      positionPerformance(
        input.rows('activities').map(activity),
        input.number('marketPrice'),
        input.date('valuationDate'),
      ),
    stockSplit: (input) => {
      const { quantity, unitPrice, splitFactor } = input.pick('quantity', 'unitPrice', 'splitFactor')
      const position = lotsOf(
        [
          { date: '2020-01-01', type: 'buy', quantity, amount: quantity * unitPrice },
          { date: '2020-01-02', type: 'split', quantity: splitFactor, amount: 0 },
        ],
        'fifo',
      )
      const lot = isNoAnswer(position) ? undefined : position.lots.at(0)
      return lot && { quantity: lot.quantity, averagePrice: lot.cost / lot.quantity, investment: lot.cost }
    },
    modifiedDietz: (input) => ({
      return: modifiedDietz({
        ...input.pick('beginValue', 'endValue', 'days'),
        flows: input.rows('flows').map((row) => row.pick('amount', 'day')),
      }),
    }),
    twrDaily: (input) => {
      const inflows = input.numbers('inflows')
      const outflows = input.numbers('outflows')
      const days = input.numbers('endValues').map((endValue, at) => ({
        endValue,
        inflow: inflows[at] ?? 0,
        outflow: outflows[at] ?? 0,
      }))
      return { cumulative: timeWeighted(days) }
    },
  },
}

export default adapter
