import { type CardUse, type CreditFile, creditFactors, exactIndex } from './credit-index.ts'

export const CREDIT_ACTIONS = [
  'payBeforeStatement',
  'payTo30',
  'payTo10',
  'limitIncrease',
  'onTimeYear',
  'dispute',
  'authorizedUser',
  'consolidate',
  'newCard',
  'closeOldest',
] as const

export type CreditAction = (typeof CREDIT_ACTIONS)[number]

/** A credit file with the number of its accounts, which average ages are taken over. */
export type CreditState = { readonly file: CreditFile; readonly accounts: number }

export type ActionTerms = {
  /** Dollars for each card before its statement closes; they would be paid anyway. */
  readonly beforeStatement: readonly number[]
  /** Share by which the limit of the fullest card is raised. */
  readonly limitIncrease: number
  /** Items that are wrong and can be disputed: derogatory ones first, then late payments. */
  readonly disputed: number
  readonly authorized: { readonly balance: number; readonly limit: number; readonly ageYears: number }
  readonly newCardLimit: number
  /** Index of the oldest card; −1 without cards. */
  readonly oldest: number
}

export type Taken = {
  readonly state: CreditState
  /** Dollars that have to be paid for it, beyond those that would be paid anyway. */
  readonly cost: number
}

/**
 * The credit file after an action; null where it cannot be done or changes nothing that is in the index. A closed card
 * takes its limit away at once while its age stays on the file; a new account lowers the average age and adds an
 * inquiry; a year on time lets late payments of more than two years ago drop out and inquiries lapse.
 */
export function takeAction(state: CreditState, action: CreditAction, terms: ActionTerms): Taken | null {
  const { file } = state
  switch (action) {
    case 'payBeforeStatement':
      return paid(state, (card, index) => card.balance - (terms.beforeStatement[index] ?? 0), {
        isFree: true,
      })
    case 'payTo30':
      return paid(state, ({ limit }) => 0.3 * (limit ?? Infinity), {})
    case 'payTo10':
      return paid(state, ({ limit }) => 0.1 * (limit ?? Infinity), {})
    case 'limitIncrease':
      return raiseLimit(state, terms.limitIncrease)
    case 'onTimeYear':
      return { state: { ...state, file: yearOnTime(file) }, cost: 0 }
    case 'dispute':
      return disputed(state, terms.disputed)
    case 'authorizedUser':
      return { state: joinAccount(state, terms.authorized), cost: 0 }
    case 'newCard':
      return { state: openCard(state, terms.newCardLimit), cost: 0 }
    case 'closeOldest':
      return closeCard(state, terms.oldest)
    case 'consolidate':
      return consolidated(state)
  }
}

const withCards = (state: CreditState, cards: readonly CardUse[]): CreditState => ({
  ...state,
  file: { ...state.file, cards },
})

/** Balances brought down to a level where they are above it; null when none is. */
function paid(
  state: CreditState,
  level: (card: CardUse, index: number) => number,
  { isFree = false }: { readonly isFree?: boolean },
): Taken | null {
  const cards = state.file.cards.map((card, index) => ({
    ...card,
    balance: Math.min(card.balance, Math.max(0, level(card, index))),
  }))
  const dollars = state.file.cards.reduce((sum, card, i) => sum + card.balance - (cards[i]?.balance ?? 0), 0)
  return dollars < 0.005 ? null : { state: withCards(state, cards), cost: isFree ? 0 : dollars }
}

function raiseLimit(state: CreditState, share: number): Taken | null {
  const use = ({ balance, limit }: CardUse) => (limit === null || limit <= 0 ? -1 : balance / limit)
  const most = Math.max(-1, ...state.file.cards.map(use))
  const fullest = state.file.cards.findIndex((card) => use(card) === most)
  if (most < 0 || share <= 0) return null
  const cards = state.file.cards.map((card, index) =>
    index === fullest && card.limit !== null ? { ...card, limit: card.limit * (1 + share) } : card,
  )
  return { state: withCards(state, cards), cost: 0 }
}

function yearOnTime(file: CreditFile): CreditFile {
  const months = file.monthsSinceLastLate + 12
  return {
    ...file,
    monthsSinceLastLate: months,
    latePayments24m: months > 24 ? 0 : file.latePayments24m,
    averageAgeYears: file.averageAgeYears + 1,
    inquiries12m: 0,
  }
}

function disputed(state: CreditState, items: number): Taken | null {
  const { derogatories, latePayments24m } = state.file
  const removed = Math.min(items, derogatories + latePayments24m)
  if (removed === 0) return null
  const fromItems = Math.min(removed, derogatories)
  const file = {
    ...state.file,
    derogatories: derogatories - fromItems,
    latePayments24m: latePayments24m - (removed - fromItems),
  }
  return { state: { ...state, file }, cost: 0 }
}

const averageWith = ({ file, accounts }: CreditState, age: number): number =>
  (file.averageAgeYears * accounts + age) / (accounts + 1)

const joinAccount = (state: CreditState, card: CardUse & { readonly ageYears: number }): CreditState => ({
  accounts: state.accounts + 1,
  file: {
    ...state.file,
    cards: [...state.file.cards, { balance: card.balance, limit: card.limit }],
    averageAgeYears: averageWith(state, card.ageYears),
  },
})

function openCard(state: CreditState, limit: number): CreditState {
  const joined = joinAccount(state, { balance: 0, limit, ageYears: 0 })
  return { ...joined, file: { ...joined.file, inquiries12m: state.file.inquiries12m + 1 } }
}

function closeCard(state: CreditState, index: number): Taken | null {
  const card = state.file.cards[index]
  if (card === undefined) return null
  const cards = state.file.cards.filter((_, at) => at !== index)
  return { state: withCards(state, cards), cost: card.balance }
}

/** One installment loan pays all cards: limits stay, balances go, a new account and an inquiry come. */
function consolidated(state: CreditState): Taken | null {
  if (state.file.cards.every(({ balance }) => balance === 0)) return null
  const file = {
    ...state.file,
    cards: state.file.cards.map((card) => ({ ...card, balance: 0 })),
    averageAgeYears: averageWith(state, 0),
    inquiries12m: state.file.inquiries12m + 1,
    accountTypes: Math.max(2, state.file.accountTypes),
  }
  return { state: { accounts: state.accounts + 1, file }, cost: 0 }
}

export type ActionEffect = {
  readonly action: CreditAction
  readonly cost: number
  /** Change of the index, before rounding. */
  readonly points: number
}

const indexOf = ({ file }: CreditState): number => exactIndex(creditFactors(file))

/** Each action by itself, from the file as it is. Those that cannot be done are left out. */
export const effectsOf = (
  state: CreditState,
  actions: readonly CreditAction[],
  terms: ActionTerms,
): readonly ActionEffect[] =>
  actions.flatMap((action) => {
    const taken = takeAction(state, action, terms)
    return taken === null ? [] : [{ action, cost: taken.cost, points: indexOf(taken.state) - indexOf(state) }]
  })

export type StackedAction = ActionEffect & { readonly index: number; readonly spent: number }

/** Fewest points for which an action is worth doing. */
const WORTH_DOING = 0.5

/**
 * The actions one on top of the other: first what costs nothing, most points first, then by points for each dollar.
 * Each is judged on the file that those before it leave, and left out when it no longer brings half a point.
 */
export function stackActions(
  start: CreditState,
  actions: readonly CreditAction[],
  terms: ActionTerms,
): readonly StackedAction[] {
  const stacked: StackedAction[] = []
  let state = start
  let left = actions
  let spent = 0
  for (;;) {
    const [best] = effectsOf(state, left, terms)
      .filter(({ points }) => points >= WORTH_DOING)
      .toSorted(byWorth)
    const taken = best === undefined ? null : takeAction(state, best.action, terms)
    if (best === undefined || taken === null) return stacked
    state = taken.state
    spent += taken.cost
    left = left.filter((action) => action !== best.action)
    stacked.push({ ...best, index: indexOf(state), spent })
  }
}

const byWorth = (one: ActionEffect, other: ActionEffect): number => {
  if (one.cost === 0 || other.cost === 0) return one.cost - other.cost || other.points - one.points
  return other.points / other.cost - one.points / one.cost
}
