import { out } from '#kit/output.ts'
import { eventsOutput, failureOutput } from './event.outputs.ts'

/** Sensitivities in the units of a trader. */
export const greekOutputs = {
  delta: out.number('Delta', {
    decimals: 4,
    help: 'Price change per $1 move in the stock: how many shares the option behaves like.',
  }),
  gamma: out.number('Gamma', { decimals: 4, help: 'Change in delta per $1 move in the stock.' }),
  vega: out.number('Vega', { decimals: 4, help: 'Price change per volatility point.' }),
  theta: out.number('Theta', {
    decimals: 4,
    help: 'Price change per calendar day if nothing else moves.',
  }),
  rho: out.number('Rho', { decimals: 4, help: 'Price change per percentage point of interest.' }),
}

export const priceOutputs = {
  price: out.money('Option price', { decimals: 2, help: 'Per share, by the model.' }),
  ...greekOutputs,
  earlyExercisePremium: out.money('Early-exercise premium', {
    decimals: 2,
    help: 'What the right to exercise early is worth: this price less the European price.',
  }),
  premium: out.money('Total premium', { help: 'Price × contracts × shares per contract.' }),
  intrinsicValue: out.money('Intrinsic value', { decimals: 2, help: 'What exercising now would gain.' }),
  timeValue: out.money('Time value', { decimals: 2, help: 'Price less intrinsic value.' }),
  inTheMoney: out.percent('Chance of expiring in the money', {
    help: 'Risk-neutral probability, N(d2) of the European option.',
  }),
  breakEven: out.money('Break-even at expiration', {
    decimals: 2,
    help: 'Strike plus the price of a call, or strike less the price of a put.',
  }),
  parityResidual: out.number('Put-call parity residual', {
    technical: true,
    decimals: 12,
    help: 'C − P less (S − PV(dividends)) e^(−qT) + K e^(−rT): rounding only.',
  }),
  expiryDate: out.date('Expiration date'),
  ladder: eventsOutput,
  failure: failureOutput,
}
