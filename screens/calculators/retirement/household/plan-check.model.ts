import { ToolInputError } from '#kit/errors.ts'
import type { Given } from './plan-given.model.ts'

/** Refuses combinations that no household can have, naming the field to change. */
export function checkPlan(given: Given): void {
  if (given.people.length === 0) throw new ToolInputError('people', 'Add at least one person.')
  // Two returns of one household would have to share accounts, benefits, and deductions: no figure tells how.
  if (given.people.length === 2 && given.filingStatus === 'mfs')
    throw new ToolInputError(
      'filingStatus',
      'Choose married filing jointly, or plan for one person: two people share one tax return here.',
    )
  for (const index of given.people.keys()) checkPerson(given, index)
  checkOwners(given)
  checkAccounts(given)
}

function checkPerson(given: Given, index: number): void {
  const person = given.people[index]
  if (person === undefined) return
  const at = (column: string) => `people[${index}].${column}`
  if (person.birthDate === null && person.age === null)
    throw new ToolInputError(at('birthDate'), 'Enter a birth date or an age.')
  const year = Number(given.today.slice(0, 4))
  const age = person.birthDate === null ? (person.age ?? 0) : year - Number(person.birthDate.slice(0, 4))
  if (age < 0) throw new ToolInputError(at('birthDate'), 'Enter a birth date before the plan starts.')
  if (person.endAge <= person.retireAge)
    throw new ToolInputError(at('endAge'), `Enter an age above the retirement age of ${person.retireAge}.`)
  if (person.endAge <= age)
    throw new ToolInputError(at('endAge'), `Enter an age above ${age}, the current age.`)
}

function checkOwners(given: Given): void {
  if (given.people.length === 1) checkOnlyOwner(given)
  for (const [index, { owner, type }] of given.accounts.entries())
    if (owner === 'both' && type !== 'taxable' && type !== 'cash')
      throw new ToolInputError(
        `accounts[${index}].owner`,
        'Choose one person: only taxable and cash accounts can be joint.',
      )
}

const listed = new Intl.ListFormat('en-US')

/** The rows of one person's plan that name a second, as their tables are headed; the first of them is where to begin. */
function checkOnlyOwner({ accounts, incomes, contributions }: Given): void {
  const tables = [
    { name: 'accounts', label: 'Accounts', rows: accounts },
    { name: 'incomes', label: 'Income', rows: incomes },
    { name: 'contributions', label: 'Contributions while working', rows: contributions },
  ].flatMap(({ name, label, rows }) => {
    const found = [...rows.entries()].flatMap(([at, { owner }]) => (owner === 'first' ? [] : [at]))
    const numbers = listed.format(found.map((at) => String(at + 1)))
    const words = `${label}, ${found.length === 1 ? 'row' : 'rows'} ${numbers}`
    return found.slice(0, 1).map((at) => ({ words, path: `${name}[${at}].owner` }))
  })
  const [first] = tables
  if (first === undefined) return
  const words = tables.map((table) => table.words)
  const last = words.length > 1 ? `; and ${words.at(-1)}` : ''
  const places = `${words.slice(0, Math.max(1, words.length - 1)).join('; ')}${last}`
  throw new ToolInputError(
    first.path,
    `Only one person is entered, but a second person is named in ${places}. Choose the first person, remove the row, or add the second person.`,
  )
}

function checkAccounts(given: Given): void {
  for (const [index, account] of given.accounts.entries())
    if (account.basis !== null && account.type === 'roth' && account.basis > account.balance)
      throw new ToolInputError(`accounts[${index}].basis`, 'Roth contributions cannot exceed the balance.')
}
