import { out } from '#kit/output.ts'

const loss = (name: string) => out.money(`Repeat of ${name}`, { better: 'higher' })

export const outputs = {
  worstLoss: out.money('Worst loss', {
    better: 'higher',
    help: 'The largest loss among the named crises.',
  }),
  worstShare: out.percent('Worst loss, percent', { better: 'higher' }),
  worstName: out.text('Worst crisis'),
  yearsToRecover: out.years('Time to recover', { help: 'From the start of the crisis, in whole years.' }),
  totalValue: out.money('Current value'),
  loss1929_32: loss('1929–32'),
  loss1937: loss('1937'),
  loss1940_41: loss('1940–41'),
  loss1973_74: loss('1973–74'),
  loss2000_02: loss('2000–02'),
  loss2008: loss('2008'),
  loss2022: loss('2022'),
  lossOwn: loss('your own years'),
  events: out.rows('Crises compared', {
    name: out.text('Period'),
    what: out.text('What happened'),
    change: out.money('Gain or loss'),
    share: out.percent('Percent'),
    recovery: out.years('Time to recover'),
  }),
  byClass: out.rows('Gain or loss by asset class', {
    event: out.text('Period'),
    class: out.text('Asset class'),
    change: out.money('Gain or loss'),
  }),
  path: out.rows('Worst crisis, year by year', {
    year: out.year('Year'),
    value: out.money('Value'),
    below: out.percent('Below starting value'),
  }),
  overlays: out.rows('Peak-to-trough declines', {
    name: out.text('S&P 500, price only'),
    fall: out.percent('Decline'),
    change: out.money('Loss on your stocks'),
  }),
}
