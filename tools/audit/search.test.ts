import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { listTool } from '#api/tools/list-tool.ts'
import { PERMISSIONS } from '#kit/access.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { searchTools } from '#screens/calculators/hub/search.model.ts'
import { screenEntries, search } from '#web/palette/entries.ts'

/* Everyday questions, by the screen that has to come first; some have two right answers. */

const LOANS = 'calculators/interest-rates-compare|calculators/true-cost-credit'

const CALCULATORS: readonly (readonly [question: string, ids: string])[] = [
  ['how much house can I afford', LOANS],
  ['mortgage', LOANS],
  ['can I retire', 'calculators/retirement'],
  ['can I retire at 60?', 'calculators/retirement'],
  ['when can I stop working', 'calculators/retirement'],
  ['will my money last', 'calculators/retirement'],
  ['pay off credit cards', 'calculators/true-cost-credit'],
  ['how do I get out of debt', 'calculators/true-cost-credit'],
  ['what does this car loan really cost', 'calculators/true-cost-credit'],
  ['bond yield', 'calculators/corp-bonds|calculators/treasury-bond'],
  ['should we refinance', 'calculators/interest-rates-compare'],
  ['fixed or adjustable rate', 'calculators/interest-rates-compare'],
  ['best savings account', 'calculators/interest-rates-compare'],
  ['what if I lose my job', 'calculators/emergency-fund'],
  ['rainy day fund', 'calculators/emergency-fund'],
  ['where does my money go', 'calculators/budget'],
  ['how much am I spending', 'calculators/budget'],
  ['take home pay', 'calculators/budget'],
  ['how do I raise my credit score', 'calculators/credit-assessment'],
  ['is a new kitchen worth it', 'calculators/renovations'],
  ['remodel the bathroom', 'calculators/renovations'],
  ['when should I claim Social Security', 'calculators/retirement'],
  ['what is this stock worth', 'calculators/equity'],
  ['what does a covered call pay', 'calculators/options'],
  ['how safe is my cash fund', 'calculators/money-market-funds'],
  ['what does an ETF cost', 'calculators/etfs'],
  ['which share class is best', 'calculators/mutual-funds'],
  ['what is a margin call', 'calculators/futures|calculators/equity'],
  ['lock in a currency', 'calculators/forwards'],
  ['can we afford a bigger house', LOANS],
  ['I owe too much', 'calculators/true-cost-credit|calculators/credit-assessment'],
  ['after a layoff', 'calculators/emergency-fund'],
  ['is it time to stop work', 'calculators/retirement'],
  ['redoing our kitchens', 'calculators/renovations'],
  ['treasury auction', 'calculators/treasury-bond'],
  ['what happens when people prepay their mortgage', 'calculators/mbs'],
]

const OTHERS: readonly (readonly [question: string, ids: string])[] = [
  ['exchange rate of the euro', 'portfolio/historical-currency-rates'],
  ['is a recession coming', 'portfolio/globalmacrodashboard'],
  ['what if the market crashes', 'portfolio/scenarios'],
  ['how did my investments do', 'portfolio/performance|portfolio/analysis'],
  ['what do I own', 'portfolio/currentholdings'],
  ['change my password', 'account'],
  ['to do list for closing', 'checklists'],
  ['who is paid what commission', 're/transaction-roles'],
]

const tools = await Promise.all(
  Object.entries(TOOLS)
    .filter(([id]) => id.startsWith('calculators/'))
    .map(async ([, load]) => listTool((await load()).default)),
)
const entries = screenEntries(SCREENS, [{ name: 'admin', permissions: [...PERMISSIONS] }], () => undefined)

describe('the hub of calculators', () => {
  test.each(CALCULATORS)('answers “%s” by %s first', (question, ids) => {
    expect(ids.split('|')).toContain(searchTools(tools, question)[0]?.id)
  })
})

describe('the palette', () => {
  test.each([...CALCULATORS, ...OTHERS])('answers “%s” by %s first', (question, ids) => {
    expect(ids.split('|')).toContain(search(entries, question)[0]?.id)
  })
})
