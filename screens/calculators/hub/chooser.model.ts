import { groupOf } from './tools.model.ts'

/* Five questions that rank the tools. Each answer speaks for some tools, with the reason that the person then reads. */

type Reason = readonly [tool: string, weight: number, reason: string]
type Answer = {
  readonly value: string
  readonly label: string
  readonly speaksFor: readonly Reason[]
  /** A goal about one's own money: what takes one kind of security apart does not serve it. */
  readonly isHousehold?: boolean
}
export type Question = { readonly id: string; readonly label: string; readonly answers: readonly Answer[] }

const of = (name: string): string => `calculators/${name}`
/** The dashboard's own question. */
const HOUSE = 'dashboard?ask=house'

export const QUESTIONS: readonly Question[] = [
  {
    id: 'goal',
    label: 'What do you want?',
    answers: [
      {
        value: 'cards',
        label: 'Pay off cards',
        isHousehold: true,
        speaksFor: [
          [of('true-cost-credit'), 10, 'it orders your debts and dates the last payment'],
          [of('budget'), 4, 'it finds the money to pay with'],
          [of('credit-assessment'), 3, 'it shows what lower balances do to your credit'],
        ],
      },
      {
        value: 'save',
        label: 'Save more',
        speaksFor: [
          [of('budget'), 10, 'it shows where the money goes'],
          [of('emergency-fund'), 6, 'it says how much cash comes first'],
          [of('money-market-funds'), 3, 'it compares what cash yields after tax'],
        ],
      },
      {
        value: 'retire',
        label: 'Retire',
        speaksFor: [
          [of('retirement'), 10, 'it says whether the money lasts'],
          [of('budget'), 3, 'spending decides how much you need'],
          [of('mutual-funds'), 2, 'costs over decades decide a good part of it'],
        ],
      },
      {
        value: 'buy',
        label: 'Buy a home',
        isHousehold: true,
        speaksFor: [
          [HOUSE, 10, 'it gives a price that fits income, debts and cash'],
          [of('interest-rates-compare'), 8, 'it sets the mortgage offers side by side'],
          [of('budget'), 6, 'it shows what is left for a payment each month'],
          [of('emergency-fund'), 5, 'it says how much cash should stay after closing'],
        ],
      },
      {
        value: 'borrow',
        label: 'Borrow or refinance',
        isHousehold: true,
        speaksFor: [
          [of('interest-rates-compare'), 10, 'it sets the offers side by side'],
          [of('true-cost-credit'), 7, 'it works out the true yearly rate'],
          [of('credit-assessment'), 6, 'your credit decides the rate'],
          [of('budget'), 4, 'it shows what is left for a payment each month'],
        ],
      },
      {
        value: 'home',
        label: 'Improve the home',
        isHousehold: true,
        speaksFor: [
          [of('renovations'), 10, 'it says which works pay back'],
          [of('interest-rates-compare'), 4, 'it compares the ways to pay for them'],
        ],
      },
      {
        value: 'understand',
        label: 'Understand an investment',
        speaksFor: [
          [of('etfs'), 6, 'the fund that most people begin with'],
          [of('equity'), 5, 'it follows one share from order to dividend'],
          [of('treasury-bond'), 5, 'the safest bond, step by step'],
          [of('options'), 3, 'rights on a share, priced and drawn'],
        ],
      },
    ],
  },
  {
    id: 'horizon',
    label: 'When do you need the money?',
    answers: [
      {
        value: 'short',
        label: 'Within 3 years',
        speaksFor: [
          [of('emergency-fund'), 3, 'money needed soon belongs in cash'],
          [of('money-market-funds'), 3, 'money needed soon belongs in cash'],
          [of('treasury-bond'), 2, 'a bill can end on the day you need it'],
        ],
      },
      {
        value: 'medium',
        label: 'In 3 to 10 years',
        speaksFor: [
          [of('treasury-bond'), 3, 'a note can end in the year you need it'],
          [of('corp-bonds'), 2, 'more yield for some risk'],
        ],
      },
      {
        value: 'long',
        label: 'Later',
        speaksFor: [
          [of('retirement'), 3, 'decades reward growth and punish costs'],
          [of('etfs'), 2, 'decades reward growth and punish costs'],
          [of('mutual-funds'), 2, 'decades reward growth and punish costs'],
        ],
      },
    ],
  },
  {
    id: 'debt',
    label: 'Do you carry debt beside a mortgage?',
    answers: [
      { value: 'none', label: 'No', speaksFor: [] },
      {
        value: 'some',
        label: 'Some, under control',
        speaksFor: [[of('true-cost-credit'), 2, 'it shows what the debt still costs']],
      },
      {
        value: 'heavy',
        label: 'It weighs on us',
        speaksFor: [
          [of('true-cost-credit'), 5, 'debt at card rates outweighs every investment'],
          [of('budget'), 3, 'it finds the money to pay with'],
          [of('credit-assessment'), 3, 'it shows which step helps most'],
        ],
      },
    ],
  },
  {
    id: 'home',
    label: 'Your home?',
    answers: [
      {
        value: 'rent',
        label: 'Rented',
        speaksFor: [[HOUSE, 2, 'it says what owning would cost you each month']],
      },
      {
        value: 'mortgage',
        label: 'Owned with a mortgage',
        speaksFor: [
          [of('interest-rates-compare'), 3, 'a lower rate is the largest saving of most owners'],
          [of('renovations'), 2, 'works on the home are the largest spending of most owners'],
        ],
      },
      {
        value: 'free',
        label: 'Owned free of debt',
        speaksFor: [[of('renovations'), 2, 'works on the home are the largest spending of most owners']],
      },
    ],
  },
  {
    id: 'invested',
    label: 'What are you invested in?',
    answers: [
      {
        value: 'nothing',
        label: 'Nothing yet',
        speaksFor: [[of('emergency-fund'), 3, 'cash first, then investments']],
      },
      {
        value: 'funds',
        label: 'Funds',
        speaksFor: [
          [of('mutual-funds'), 3, 'it shows what each share class keeps'],
          [of('etfs'), 3, 'it shows the whole cost of owning'],
        ],
      },
      {
        value: 'bonds',
        label: 'Bonds',
        speaksFor: [
          [of('treasury-bond'), 3, 'yield, duration and what a rate shock does'],
          [of('corp-bonds'), 3, 'yield to worst and what a default leaves'],
          [of('mbs'), 1, 'pools of mortgages pay back when it hurts'],
        ],
      },
      {
        value: 'shares',
        label: 'Single shares and options',
        speaksFor: [
          [of('equity'), 3, 'what one share is worth, and who earns on the trade'],
          [of('options'), 3, 'what a position pays and how it moves'],
          [of('futures'), 1, 'how many contracts hedge it'],
        ],
      },
    ],
  },
]

export type Answers = Readonly<Record<string, string>>
export type Ranked = { readonly tool: string; readonly mark: number; readonly reasons: readonly string[] }

/** The tools that the answers speak for, the strongest first, each with its reasons in the order of the questions. */
export function rankTools(answers: Answers): readonly Ranked[] {
  const given = QUESTIONS.flatMap(
    ({ id, answers: possible }) => possible.find(({ value }) => value === answers[id]) ?? [],
  )
  const isHousehold = given.some((answer) => answer.isHousehold)
  const chosen = given.flatMap(({ speaksFor }) => speaksFor)
  const tools = [...new Set(chosen.map(([tool]) => tool))].filter(
    (tool) => !isHousehold || tool === HOUSE || groupOf(tool) === 'Household',
  )
  return tools
    .map((tool) => {
      const own = chosen.filter(([one]) => one === tool)
      return {
        tool,
        mark: own.reduce((sum, [, weight]) => sum + weight, 0),
        reasons: [...new Set(own.map(([, , reason]) => reason))],
      }
    })
    .sort((one, other) => other.mark - one.mark)
}
