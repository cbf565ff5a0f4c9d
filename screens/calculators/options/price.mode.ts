import { isNoAnswer } from '#finance/answer.ts'
import { payoff } from '#finance/options/option-tree.ts'
import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import { contractOf, type Given, valued } from './contract-given.model.ts'
import { parity } from './contract.model.ts'
import { daysOf, eventsOf, writerDefault } from './events.model.ts'
import { inputs } from './options.inputs.ts'
import { priceOutputs } from './price.outputs.ts'
import { priceReport } from './price.report.ts'
import { single } from './single.model.ts'

export type Result = Told<ReturnType<typeof computePrice>>

/** Mode `price`: value, sensitivities and the life of one option. */
export const price = defineMode(inputs, {
  label: 'Value and Greeks',
  outputs: priceOutputs,
  main: 'price',
  goal: { lever: 'strike' },
  compute: computePrice,
  report: priceReport,
})

function computePrice(given: Given) {
  const option = contractOf(given)
  const { contract } = option
  const answer = valued(contract)
  const bought = single(given, option, answer.price)
  const { leg, ending } = bought
  const gain = payoff(contract.option, given.spot)
  const balance = parity(contract)
  return {
    price: answer.price,
    delta: answer.delta,
    gamma: answer.gamma,
    vega: answer.vega,
    theta: answer.theta,
    rho: answer.rho,
    earlyExercisePremium: given.style === 'american' ? answer.price - answer.european : 0,
    premium: answer.price * leg.units,
    intrinsicValue: gain,
    timeValue: answer.price - gain,
    inTheMoney: answer.inTheMoney,
    breakEven: given.type === 'call' ? given.strike + answer.price : given.strike - answer.price,
    parityResidual: isNoAnswer(balance) ? balance : balance.residual,
    expiryDate: given.expiry ?? daysOf(ending).expiry,
    ladder: eventsOf([leg], ending),
    failure: writerDefault(leg, ending),
    bought,
  }
}
