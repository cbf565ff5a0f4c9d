import { out } from '#kit/output.ts'
import { eventsOutput, failureOutput } from './event.outputs.ts'
import { greekOutputs } from './price.outputs.ts'

export const impliedOutputs = {
  impliedVolatility: out.percent('Implied volatility', {
    decimals: 2,
    help: 'The volatility at which the model matches the market price.',
  }),
  bidVolatility: out.percent('Bid volatility', { decimals: 2 }),
  askVolatility: out.percent('Ask volatility', { decimals: 2 }),
  spreadShare: out.percent('Bid-ask spread', { help: 'As a share of the midpoint.', better: 'lower' }),
  ...greekOutputs,
  otherPrice: out.money('Opposite option by parity', {
    decimals: 2,
    help: 'The put for this call, or the call for this put, at the same strike and expiration.',
  }),
  expectedMove: out.money('Expected move', {
    decimals: 2,
    help: 'One standard deviation by expiration: price × volatility × √time. About two outcomes in three fall within it.',
  }),
  residual: out.number('Solver residual', {
    technical: true,
    decimals: 12,
    help: 'Model price at this volatility less the market price.',
  }),
  ladder: eventsOutput,
  failure: failureOutput,
}
