import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { listTool } from '#api/tools/list-tool.ts'
import { PERMISSIONS } from '#kit/access.ts'
import { FACT_NAMES } from '#kit/fact-names.ts'
import { FACTS } from '#kit/facts.ts'
import { SEARCHABLE } from '#kit/registry/search.gen.ts'
import { searchTools } from '#screens/calculators/hub/search.model.ts'
import { groupOf } from '#screens/calculators/hub/tools.model.ts'
import { type Entry, screenEntries, search } from '#web/palette/entries.ts'

/* Everyday questions, by the screen that has to come first; some have two right answers. */

const LOANS = 'calculators/interest-rates-compare|calculators/true-cost-credit'
const HOUSE = 'dashboard?ask=house'
const CLAIM = 'calculators/retirement|calculators/retirement?inputs={"mode":"socialSecurity"}'
const LASTING = 'dashboard?ask=lasting|calculators/emergency-fund'

const CALCULATORS: readonly (readonly [question: string, ids: string])[] = [
  ['how much house can I afford', HOUSE],
  ['mortgage', LOANS],
  ['can I retire', 'calculators/retirement'],
  ['can I retire at 60?', 'calculators/retirement'],
  ['when can I stop working', 'dashboard?ask=stop|calculators/retirement'],
  ['will my money last', 'calculators/retirement'],
  ['pay off credit cards', 'calculators/true-cost-credit'],
  ['how do I get out of debt', 'calculators/true-cost-credit'],
  ['what does this car loan really cost', 'calculators/true-cost-credit'],
  ['bond yield', 'calculators/corp-bonds|calculators/treasury-bond'],
  ['should we refinance', 'calculators/interest-rates-compare'],
  ['fixed or adjustable rate', 'calculators/interest-rates-compare'],
  ['best savings account', 'calculators/interest-rates-compare'],
  ['what if I lose my job', LASTING],
  ['rainy day fund', 'calculators/emergency-fund'],
  ['where does my money go', 'calculators/budget'],
  ['how much am I spending', 'calculators/budget'],
  ['take home pay', 'calculators/budget'],
  ['how do I raise my credit score', 'calculators/credit-assessment'],
  ['is a new kitchen worth it', 'calculators/renovations'],
  ['remodel the bathroom', 'calculators/renovations'],
  ['when should I claim Social Security', CLAIM],
  ['what is this stock worth', 'calculators/equity'],
  ['what does a covered call pay', 'calculators/options'],
  ['how safe is my cash fund', 'calculators/money-market-funds'],
  ['what does an ETF cost', 'calculators/etfs'],
  ['which share class is best', 'calculators/mutual-funds'],
  ['what is a margin call', 'calculators/futures|calculators/equity'],
  ['lock in a currency', 'calculators/forwards'],
  ['can we afford a bigger house', HOUSE],
  ['I owe too much', 'calculators/true-cost-credit|calculators/credit-assessment'],
  ['after a layoff', LASTING],
  ['is it time to stop work', 'dashboard?ask=stop|calculators/retirement'],
  ['redoing our kitchens', 'calculators/renovations'],
  ['treasury auction', 'calculators/treasury-bond'],
  ['what happens when people prepay their mortgage', 'calculators/mbs'],
]

/* How a household puts it: no lab about one kind of security may stand among the first three. */
const EVERYDAY: readonly (readonly [question: string, ids: string])[] = [
  ['how much house can we afford', HOUSE],
  ['how much house could my wife and I afford?', HOUSE],
  ['house', HOUSE],
  ['houses', HOUSE],
  ['home', `${HOUSE}|calculators/renovations`],
  ['buy a house', HOUSE],
  ['buying a house', HOUSE],
  ['buy our first home', HOUSE],
  ['rent or buy', HOUSE],
  ['rent vs buy', HOUSE],
  ['should we rent or buy', HOUSE],
  ['down payment', HOUSE],
  ['afford', HOUSE],
  ['condo', HOUSE],
  ['mortgage payment', LOANS],
  ['mortgage rates', LOANS],
  ['morgage', LOANS],
  ['mortgages', LOANS],
  ['refinance', 'calculators/interest-rates-compare'],
  ['refinancing', 'calculators/interest-rates-compare'],
  ['refinace', 'calculators/interest-rates-compare'],
  ['loan payment', LOANS],
  ['car loan', LOANS],
  ['car loans', LOANS],
  ['auto loan', LOANS],
  ['car payment', LOANS],
  ['student loans', 'calculators/true-cost-credit'],
  ['debt', 'calculators/true-cost-credit'],
  ['debts', 'calculators/true-cost-credit'],
  ['debt payoff', 'calculators/true-cost-credit'],
  ['pay off debt', 'calculators/true-cost-credit'],
  ['pay off my credit cards', 'calculators/true-cost-credit'],
  ['credit card debt', 'calculators/true-cost-credit'],
  ['consolidate our debts', 'calculators/true-cost-credit'],
  ['snowball', 'calculators/true-cost-credit'],
  ['credit score', 'calculators/credit-assessment'],
  ['fico', 'calculators/credit-assessment'],
  ['fix my credit', 'calculators/credit-assessment'],
  ['401k', 'calculators/retirement'],
  ['401(k)', 'calculators/retirement'],
  ['my 401k', 'calculators/retirement'],
  ['roth ira', 'calculators/retirement'],
  ['retire early', 'calculators/retirement'],
  ['retirement', 'calculators/retirement'],
  ['retierment', 'calculators/retirement'],
  ['retirment', 'calculators/retirement'],
  ['social security', 'calculators/retirement'],
  ['college', 'calculators/retirement?inputs={"mode":"plan"}'],
  ['college savings', 'calculators/retirement?inputs={"mode":"plan"}'],
  ['529', 'calculators/retirement?inputs={"mode":"plan"}'],
  ['tuition for the kids', 'calculators/retirement?inputs={"mode":"plan"}'],
  ['savings growth', 'calculators/retirement'],
  ['emergency fund', 'calculators/emergency-fund'],
  ['emergncy fund', 'calculators/emergency-fund'],
  ['emergency funds', 'calculators/emergency-fund'],
  ['emergency savings', 'calculators/emergency-fund'],
  ['lost my job', LASTING],
  ['got laid off', LASTING],
  ['how long will our savings last', 'dashboard?ask=lasting'],
  ['budget', 'calculators/budget'],
  ['budjet', 'calculators/budget'],
  ['budgeting', 'calculators/budget'],
  ['monthly expenses', 'calculators/budget'],
  ['groceries', 'calculators/budget'],
  ['paycheck', 'calculators/budget'],
  ['save money', 'calculators/budget'],
  ['saving for a vacation', 'calculators/budget'],
  ['savings rate', 'calculators/budget'],
  ['kitchen remodel', 'calculators/renovations'],
  ['new roof', 'calculators/renovations'],
  ['high yield savings', 'calculators/interest-rates-compare'],
]

/* Somebody who asks for a security by its name still gets it. */
const INSTRUMENTS: readonly (readonly [question: string, ids: string])[] = [
  ['options', 'calculators/options'],
  ['call option value', 'calculators/options'],
  ['put option value', 'calculators/options'],
  ['futures', 'calculators/futures'],
  ['equities', 'calculators/equity'],
  ['mbs', 'calculators/mbs'],
  ['mortgage-backed securities', 'calculators/mbs'],
  ['etf', 'calculators/etfs'],
  ['mutual funds', 'calculators/mutual-funds'],
  ['money market fund', 'calculators/money-market-funds'],
  ['dividend', 'calculators/equity'],
  ['buy a share', 'calculators/equity'],
  ['clearing house', 'calculators/futures'],
]

const OTHERS: readonly (readonly [question: string, ids: string])[] = [
  ['invite my wife', 'admin?tab=invitations'],
  ['invite my husband', 'admin?tab=invitations'],
  ['share plan with spouse', 'admin?tab=invitations|account?tab=organizations'],
  ['net worth', 'portfolio/currentholdings'],
  ['delete my account', 'account?tab=data'],
  ['export my data', 'account?tab=data'],
  ['exchange rate of the euro', 'portfolio/historical-currency-rates'],
  ['is a recession coming', 'portfolio/globalmacrodashboard'],
  ['what if the market crashes', 'portfolio/scenarios'],
  ['how did my investments do', 'portfolio/performance|portfolio/analysis'],
  ['what do I own', 'portfolio/currentholdings'],
  ['my stocks', 'portfolio/currentholdings'],
  ['my shares', 'portfolio/currentholdings'],
  ['what stocks do I own', 'portfolio/currentholdings'],
  ['my portfolio', 'portfolio/currentholdings'],
  ['change my password', 'account'],
  ['to do list for closing', 'checklists'],
  ['who is paid what commission', 're/transaction-roles'],
]

const tools = await Promise.all(
  Object.entries(TOOLS)
    .filter(([id]) => id.startsWith('calculators/'))
    .map(async ([, load]) => listTool((await load()).default)),
)
const entries = screenEntries(SEARCHABLE, [{ name: 'admin', permissions: [...PERMISSIONS] }], () => undefined)

const LABS = new Set(tools.filter(({ id }) => groupOf(id) === 'Instruments').map(({ id }) => id))
const hub = (question: string) => searchTools(tools, question).map(({ id }) => id)
const palette = (question: string) => search(entries, question).map(({ id }) => id)

describe('the hub of calculators', () => {
  test.each([...CALCULATORS, ...EVERYDAY, ...INSTRUMENTS])('answers “%s” by %s first', (question, ids) => {
    expect(ids.split('|')).toContain(hub(question)[0])
  })

  test.each(EVERYDAY)('names no kind of security among the first three for “%s”', (question) => {
    expect(
      hub(question)
        .slice(0, 3)
        .filter((id) => LABS.has(id)),
    ).toEqual([])
  })
})

describe('the palette', () => {
  test.each([...CALCULATORS, ...EVERYDAY, ...INSTRUMENTS, ...OTHERS])(
    'answers “%s” by %s first',
    (question, ids) => {
      expect(ids.split('|')).toContain(palette(question)[0])
    },
  )

  test.each(EVERYDAY)('names no kind of security among the first three for “%s”', (question) => {
    expect(
      palette(question)
        .slice(0, 3)
        .filter((id) => LABS.has(id)),
    ).toEqual([])
  })

  test('finds no number of the profile by one word of a question about something else', () => {
    const facts = FACT_NAMES.map((name): Entry => {
      const label = FACTS[name].label
      return { id: name, group: 'Profile', label, detail: '', keywords: [], more: '', run: () => undefined }
    })
    const found = (question: string) =>
      search([...entries, ...facts], question)
        .filter(({ group }) => group === 'Profile')
        .map(({ id }) => id)
    expect(found('call option value')).toEqual([])
    expect(found('home value')[0]).toBe('home.value')
  })

  test('sends someone without an organization to where they can join or create one', () => {
    const own = screenEntries(SEARCHABLE, [], () => undefined)
    for (const question of ['invite my wife', 'share plan with spouse'])
      expect(search(own, question)[0]?.id).toBe('account?tab=organizations')
  })
})
