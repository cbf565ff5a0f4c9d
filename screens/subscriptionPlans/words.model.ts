import { cents, counted, date } from '#kit/format.ts'

type Priced = { readonly billingInterval: 'month' | 'year'; readonly amount: number }

/** What paying by the year saves against twelve months: 120.00 against 144.00 is 16.7%. Null: nothing. */
export function yearlySaving(prices: readonly Priced[]): number | null {
  const month = prices.find(({ billingInterval }) => billingInterval === 'month')?.amount ?? 0
  const year = prices.find(({ billingInterval }) => billingInterval === 'year')?.amount ?? 0
  return month > 0 && year > 0 && year < 12 * month ? 1 - year / (12 * month) : null
}

/** How many seats a plan that sells them includes, and the most that one may have. */
export const SEATS = { included: 5, most: 1_000 } as const

/** How many seats there are, and who of the members has none. */
export function takenWords(seats: number, members: number | null): string {
  const all = `${seats} seats`
  if (members === null) return all
  const without = members - seats
  const used = `${all}, ${counted(members, 'member')}`
  if (without <= 0) return used
  return `${used}: the ${without === 1 ? 'one who joined last has' : `${without} who joined last have`} none.`
}

/** The seats that were typed; null: none that can be bought. */
export function seatsTyped(text: string): number | null {
  const seats = Number(text)
  return /^\d+$/.test(text) && seats >= SEATS.included && seats <= SEATS.most ? seats : null
}

/** '2 GB', '100 MB', 'Unlimited', 'None'. */
export function limitWords(value: number | null | undefined, unit: 'count' | 'MB'): string {
  if (value === null) return 'Unlimited'
  if (value === undefined || value === 0) return 'None'
  if (unit === 'count') return value.toLocaleString('en-US')
  return value >= 1_024 ? `${Number((value / 1_024).toFixed(1))} GB` : `${value} MB`
}

/** What is stored: little is told in KB, so that two files are not nothing. */
export const storageWords = (megabytes: number): string => {
  if (megabytes > 0 && megabytes < 1) return `${Math.max(1, Math.round(megabytes * 1_024))} KB`
  return megabytes === 0 ? '0 MB' : limitWords(Number(megabytes.toFixed(1)), 'MB')
}

const listed = new Intl.ListFormat('en-US')

/** What is locked by going from some packages to others; null: nothing. */
export function lockedWords(from: readonly string[], to: readonly string[]): string | null {
  const lost = from.filter((name) => !to.includes(name))
  if (lost.length === 0) return null
  const [is, it] = lost.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${listed.format(lost)} ${is} locked from then on. Everything you entered in ${it} stays readable and can be downloaded.`
}

type Had = {
  readonly planName: string
  readonly cancelAtPeriodEnd: boolean
  readonly scheduledChange: object | null
}

/** Said once after paying: what one has now. Null: it is to end or to become less, and nobody is thanked on. */
export const thanksWords = ({ planName, cancelAtPeriodEnd, scheduledChange }: Had): string | null =>
  cancelAtPeriodEnd || scheduledChange !== null
    ? null
    : `Thank you for your payment. You have ${planName} now.`

type Charged = { readonly date: string; readonly description: string; readonly amount: number }

/** Which invoice a button downloads: there may be several of a day. */
export const invoiceWords = ({ date: day, description, amount }: Charged): string =>
  `Download the invoice of ${date(day)}: ${description}, ${cents(amount / 100)}`
