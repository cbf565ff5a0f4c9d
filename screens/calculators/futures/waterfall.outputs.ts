import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

const MILLIONS = { unit: 'million' } as const

export const waterfallOutputs = {
  covered: out.number('Loss covered', { ...MILLIONS, better: 'higher' }),
  uncovered: out.number('Uncovered loss', {
    ...MILLIONS,
    better: 'lower',
    help: 'Beyond every layer: winners’ gains are cut, or contracts are torn up.',
  }),
  lastLayer: out.text('Last layer used'),
  defaulterPays: out.number('Paid by the defaulter', MILLIONS),
  membersPay: out.number('Paid by other members', { ...MILLIONS, better: 'lower' }),
  yourBrokerPays: out.number('Your broker’s share', { ...MILLIONS, better: 'lower' }),
  ownMeansShare: out.percent('Share paid by the defaulter', { better: 'higher' }),
  room: out.number('Total resources', { ...MILLIONS, help: 'All layers together.' }),
  layers: out.rows('Default waterfall', {
    name: out.text('Layer'),
    amount: out.number('Available', MILLIONS),
    used: out.number('Used', MILLIONS),
    left: out.number('Remaining', MILLIONS),
    uncovered: out.number('Loss still uncovered', MILLIONS),
  }),
  ladder: paymentsOutput,
}
