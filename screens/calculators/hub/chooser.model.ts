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
    label: 'What do you want to do?',
    answers: [
      {
        value: 'cards',
        label: 'Pay off credit cards',
        isHousehold: true,
        speaksFor: [
          [of('true-cost-credit'), 10, 'ranks your debts and dates the last payment'],
          [of('budget'), 4, 'finds money to pay it down'],
          [of('credit-assessment'), 3, 'shows how lower balances help your credit'],
        ],
      },
      {
        value: 'save',
        label: 'Save more',
        speaksFor: [
          [of('budget'), 10, 'shows where your money goes'],
          [of('emergency-fund'), 6, 'tells you how much cash to set aside first'],
          [of('money-market-funds'), 3, 'compares after-tax yields on cash'],
        ],
      },
      {
        value: 'retire',
        label: 'Retire',
        speaksFor: [
          [of('retirement'), 10, 'shows whether your money lasts'],
          [of('budget'), 3, 'your spending decides how much you need'],
          [of('mutual-funds'), 2, 'fund costs add up over decades'],
        ],
      },
      {
        value: 'buy',
        label: 'Buy a home',
        isHousehold: true,
        speaksFor: [
          [HOUSE, 10, 'finds a price that fits your income, debts, and cash'],
          [of('interest-rates-compare'), 8, 'compares mortgage offers side by side'],
          [of('budget'), 6, 'shows what is left for a monthly payment'],
          [of('emergency-fund'), 5, 'tells you how much cash to keep after closing'],
        ],
      },
      {
        value: 'borrow',
        label: 'Borrow or refinance',
        isHousehold: true,
        speaksFor: [
          [of('interest-rates-compare'), 10, 'compares offers side by side'],
          [of('true-cost-credit'), 7, 'finds the true annual rate'],
          [of('credit-assessment'), 6, 'your credit decides your rate'],
          [of('budget'), 4, 'shows what is left for a monthly payment'],
        ],
      },
      {
        value: 'home',
        label: 'Improve my home',
        isHousehold: true,
        speaksFor: [
          [of('renovations'), 10, 'shows which projects pay for themselves'],
          [of('interest-rates-compare'), 4, 'compares ways to pay for them'],
        ],
      },
      {
        value: 'understand',
        label: 'Understand an investment',
        speaksFor: [
          [of('etfs'), 6, 'where most investors start'],
          [of('equity'), 5, 'follows one share from order to dividend'],
          [of('treasury-bond'), 5, 'the safest bond, step by step'],
          [of('options'), 3, 'calls and puts, priced and charted'],
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
          [of('treasury-bond'), 2, 'a T-bill can mature on the day you need it'],
        ],
      },
      {
        value: 'medium',
        label: 'In 3 to 10 years',
        speaksFor: [
          [of('treasury-bond'), 3, 'a Treasury note can mature in the year you need it'],
          [of('corp-bonds'), 2, 'more yield for some risk'],
        ],
      },
      {
        value: 'long',
        label: 'In more than 10 years',
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
    label: 'Do you have debt besides a mortgage?',
    answers: [
      { value: 'none', label: 'No', speaksFor: [] },
      {
        value: 'some',
        label: 'Some, under control',
        speaksFor: [[of('true-cost-credit'), 2, 'shows what your debt still costs']],
      },
      {
        value: 'heavy',
        label: 'More than I can handle',
        speaksFor: [
          [of('true-cost-credit'), 5, 'paying off card debt beats any investment'],
          [of('budget'), 3, 'finds money to pay it down'],
          [of('credit-assessment'), 3, 'shows which step helps most'],
        ],
      },
    ],
  },
  {
    id: 'home',
    label: 'Do you rent or own?',
    answers: [
      {
        value: 'rent',
        label: 'Rent',
        speaksFor: [[HOUSE, 2, 'shows what owning would cost each month']],
      },
      {
        value: 'mortgage',
        label: 'Own with a mortgage',
        speaksFor: [
          [of('interest-rates-compare'), 3, 'a lower rate is the biggest saving for most owners'],
          [of('renovations'), 2, 'home projects are the biggest expense for many owners'],
        ],
      },
      {
        value: 'free',
        label: 'Own outright',
        speaksFor: [[of('renovations'), 2, 'home projects are the biggest expense for many owners']],
      },
    ],
  },
  {
    id: 'invested',
    label: 'What do you invest in?',
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
          [of('mutual-funds'), 3, 'shows what each share class costs you'],
          [of('etfs'), 3, 'shows the full cost of owning'],
        ],
      },
      {
        value: 'bonds',
        label: 'Bonds',
        speaksFor: [
          [of('treasury-bond'), 3, 'yield, duration, and rate shocks'],
          [of('corp-bonds'), 3, 'yield to worst and recovery in default'],
          [of('mbs'), 1, 'how prepayments hurt when rates fall'],
        ],
      },
      {
        value: 'shares',
        label: 'Individual stocks and options',
        speaksFor: [
          [of('equity'), 3, 'what a share is worth, and who profits on the trade'],
          [of('options'), 3, 'what a position pays and how it moves'],
          [of('futures'), 1, 'how many contracts it takes to hedge'],
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
