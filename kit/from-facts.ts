import type { FactName, FromFacts, KnownFacts } from './fact-names.ts'

/** A start made of one number of the profile that is not the field's own value; nothing where it is not known. */
export const numberFrom = (
  fact: FactName,
  of: (known: number, today: string) => number = (known) => known,
): FromFacts => ({
  reads: [fact],
  value: (known, today) => {
    const value = known(fact)
    return typeof value === 'number' ? of(value, today) : undefined
  },
})

/** Of the date of birth: the year of birth and the age at the end of this year. */
export const birthFrom = (of: (born: number, age: number) => number): FromFacts => ({
  reads: ['person.birthDate'],
  value: (known, today) => {
    const day = known('person.birthDate')
    if (typeof day !== 'string' || day === '') return undefined
    const born = Number(day.slice(0, 4))
    return of(born, Number(today.slice(0, 4)) - born)
  },
})

const amount = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)

export type Debt = {
  readonly name: string
  readonly balance: number
  readonly apr: number
  readonly payment: number
}

const isMortgage = ({ name }: Debt): boolean => /mortgage|home loan/i.test(name)

/** The listed debts that are paid apart from the mortgage of the profile: a row of it is not counted twice. */
export function debtsBeside(known: KnownFacts): readonly Debt[] {
  const list = known('debts')
  const rows = (Array.isArray(list) ? list : []).flatMap((row: unknown): Debt[] => {
    if (typeof row !== 'object' || row === null) return []
    const cells = new Map<string, unknown>(Object.entries(row))
    const name = cells.get('name')
    const [balance, apr, payment] = ['balance', 'apr', 'payment'].map((cell) => amount(cells.get(cell)))
    return [
      {
        name: typeof name === 'string' ? name : '',
        balance: balance ?? 0,
        apr: apr ?? 0,
        payment: payment ?? 0,
      },
    ]
  })
  const hasOwn = amount(known('home.mortgagePayment')) > 0
  return rows.filter((debt) => debt.payment > 0 && !(hasOwn && isMortgage(debt)))
}

/** What spending in retirement means, wherever it is asked for. */
export const RETIREMENT_SPENDING =
  'After tax, in today’s dollars. Leave out health premiums and debt or mortgage payments, which are counted separately.'

/**
 * Today's spending as spending in retirement, in dollars a year: twelve months of it, less the payments on debts and
 * on the mortgage that a plan counts for themselves. Undefined where no spending is known.
 */
export function retirementSpending(known: KnownFacts): number | undefined {
  const monthly = amount(known('spending.total'))
  if (monthly === 0) return undefined
  const debts = debtsBeside(known).reduce((sum, { payment }) => sum + payment, 0)
  return Math.max(0, 12 * (monthly - debts) - amount(known('home.mortgagePayment')))
}
