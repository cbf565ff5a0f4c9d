import { out } from '#kit/output.ts'
import { eventsOutput, failureOutput } from './event.outputs.ts'
import { greekOutputs } from './price.outputs.ts'

export const impliedOutputs = {
  impliedVolatility: out.percent('Implied volatility', {
    decimals: 2,
    help: 'The volatility at which the model gives the market’s price.',
  }),
  bidVolatility: out.percent('At the bid', { decimals: 2 }),
  askVolatility: out.percent('At the ask', { decimals: 2 }),
  spreadShare: out.percent('Bid-ask spread', { help: 'Of the middle between them.', better: 'lower' }),
  ...greekOutputs,
  otherPrice: out.money('The other option by parity', {
    decimals: 2,
    help: 'Put of this call, or call of this put, with the same strike and expiry.',
  }),
  expectedMove: out.money('One standard deviation until expiry', {
    decimals: 2,
    help: 'Price × volatility × √time: two endings in three lie within it.',
  }),
  residual: out.number('Residual of the solution', {
    decimals: 12,
    help: 'Model price at this volatility less the market price.',
  }),
  ladder: eventsOutput,
  failure: failureOutput,
}
