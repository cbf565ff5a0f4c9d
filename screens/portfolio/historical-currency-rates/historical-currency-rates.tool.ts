import { defineModes } from '#kit/tool.ts'
import { history } from './history/history.mode.ts'
import { examples } from './historical-currency-rates.examples.ts'
import { groups, inputs } from './historical-currency-rates.inputs.ts'
import { method, sources } from './historical-currency-rates.method.ts'
import { ppp } from './parity/parity.mode.ts'

export default defineModes({
  id: 'portfolio/historical-currency-rates',
  title: 'Historical currency rates',
  summary: 'What was this currency worth then, what is it worth now, and what did it do to my money?',
  access: 'signedIn',
  menu: { group: 'Port', order: 6 },
  keywords: [
    'exchange rate',
    'fx',
    'forex',
    'euro',
    'yen',
    'dollar',
    'purchasing power',
    'ppp',
    'hedge',
    'carry',
  ],
  inputs,
  groups,
  modes: { history, ppp },
  method,
  sources,
  examples,
})
