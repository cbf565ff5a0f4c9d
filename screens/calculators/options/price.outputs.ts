import { out } from '#kit/output.ts'
import { eventsOutput, failureOutput, perShare } from './event.outputs.ts'

/** Sensitivities in the units of a trader. */
export const greekOutputs = {
  delta: out.number('Delta', {
    decimals: 4,
    help: 'Change of the price for one dollar of the share: how many shares it moves like.',
  }),
  gamma: out.number('Gamma', { decimals: 4, help: 'Change of delta for one dollar of the share.' }),
  vega: out.number('Vega', { decimals: 4, help: 'Change of the price for one point of volatility.' }),
  theta: out.number('Theta', {
    decimals: 4,
    help: 'Change of the price for one calendar day while nothing else moves.',
  }),
  rho: out.number('Rho', { decimals: 4, help: 'Change of the price for one point of interest.' }),
}

export const priceOutputs = {
  price: out.money('Price', { decimals: 2, help: 'Per share, by the model.' }),
  ...greekOutputs,
  earlyExercisePremium: perShare(
    'Early-exercise premium',
    'What the right to exercise before expiry is worth: this price less that of the European option.',
  ),
  premium: out.money('Premium', { help: 'Price × contracts × shares a contract.' }),
  intrinsicValue: out.money('Gain of exercise now', { decimals: 2 }),
  timeValue: out.money('Time value', { decimals: 2, help: 'Price less what exercise now would gain.' }),
  inTheMoney: out.percent('Chance to end in the money', {
    help: 'In the risk-neutral world of the model: N(d2) of the European option.',
  }),
  breakEven: out.money('Break-even at expiry', {
    decimals: 2,
    help: 'Strike plus the price of a call, less the price of a put.',
  }),
  parityResidual: out.number('Residual of put-call parity', {
    decimals: 12,
    help: 'C − P less (S − PV(dividends)) e^(−qT) + K e^(−rT): nothing but rounding.',
  }),
  expiryDate: out.date('Expiry'),
  ladder: eventsOutput,
  failure: failureOutput,
}
