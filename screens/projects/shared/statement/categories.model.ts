/** Where the budget counts it: its three amounts, what comes in, or nowhere. */
export type BudgetPart = 'need' | 'want' | 'saving' | 'income' | 'none'

const DEFINED = {
  housing: ['Housing', 'need'],
  utilities: ['Utilities', 'need'],
  groceries: ['Groceries', 'need'],
  transport: ['Transportation', 'need'],
  insurance: ['Insurance', 'need'],
  health: ['Health care', 'need'],
  family: ['Child care and education', 'need'],
  debt: ['Debt payments', 'need'],
  taxes: ['Taxes', 'need'],
  dining: ['Dining out', 'want'],
  shopping: ['Shopping', 'want'],
  subscriptions: ['Subscriptions', 'want'],
  fun: ['Entertainment', 'want'],
  travel: ['Travel', 'want'],
  giving: ['Gifts and donations', 'want'],
  fees: ['Bank fees', 'want'],
  cash: ['Cash withdrawals', 'want'],
  saving: ['Savings and investments', 'saving'],
  income: ['Income', 'income'],
  interest: ['Interest and dividends', 'income'],
  transfers: ['Transfers', 'none'],
  other: ['Uncategorized', 'want'],
} as const satisfies Readonly<Record<string, readonly [label: string, part: BudgetPart]>>

export type CategoryId = keyof typeof DEFINED

export type Category = { readonly id: CategoryId; readonly label: string; readonly part: BudgetPart }

function listed(): readonly Category[] {
  const all: Category[] = []
  let id: CategoryId
  for (id in DEFINED) all.push({ id, label: DEFINED[id][0], part: DEFINED[id][1] })
  return all
}

export const CATEGORIES = listed()

export const labelOfCategory = (id: CategoryId): string => DEFINED[id][0]
export const partOfCategory = (id: CategoryId): BudgetPart => DEFINED[id][1]
export const isCategory = (text: string): text is CategoryId => Object.hasOwn(DEFINED, text)

/** Whole words, their plurals too, and with a star the beginnings of words; looked for in this order. */
const WORDS: readonly (readonly [CategoryId, string])[] = [
  [
    'transfers',
    'transfer*|xfer|zelle|venmo|cash app|wire|credit card payment|card payment|card pmt|credit crd|card autopay|autopay payment|automatic payment|epayment|e-payment|payment thank you',
  ],
  ['interest', 'interest|dividend|int paid'],
  [
    'income',
    'payroll|salary|direct dep|paycheck|wages|social security|ssa treas|pension|unemployment|refund|reimburse*',
  ],
  [
    'saving',
    'vanguard|fidelity|schwab|betterment|wealthfront|robinhood|acorns|brokerage|401k|ira contrib*|savings|invest*',
  ],
  ['taxes', 'irs|usataxpymt|franchise tax|dept of revenue|property tax|tax'],
  [
    'insurance',
    'insurance|geico|progressive|state farm|allstate|usaa|liberty mutual|metlife|united healthcare|unitedhealth*',
  ],
  [
    'housing',
    "rent|mortgage|hoa|home owners|homeowners|apartment|property mgmt|landlord|home depot|lowe's|lowes",
  ],
  ['debt', 'student loan|navient|nelnet|auto loan|loan|car payment|sallie mae'],
  [
    'utilities',
    'electric*|water|sewer|gas co|natural gas|pg&e|con ed|duke energy|utility|utilities|power|energy|comcast|xfinity|verizon*|vzwrlss|at&t|t-mobile|tmobile|spectrum|internet|phone|trash|waste',
  ],
  [
    'groceries',
    'grocer*|whole foods|wholefds|trader joe|safeway|kroger|albertsons|publix|aldi|wegmans|costco|h-e-b|heb|food lion|supermarket|market',
  ],
  [
    'dining',
    'restaurant*|cafe|coffee|starbucks|mcdonald|chipotle|doordash|grubhub|uber eats|pizza|burger|taco|diner|bakery|bar|grill|dunkin|sushi',
  ],
  [
    'transport',
    'gas|fuel|shell|chevron|exxon*|taxi|mobil|bp|uber|lyft|parking|toll|transit|metro|bus|train|dmv|auto|car wash|jiffy lube',
  ],
  [
    'health',
    'pharmac*|cvs|walgreens|doctor|dental|dentist|hospital|clinic|medical|vision*|therap*|kaiser|labcorp',
  ],
  [
    'family',
    'daycare|child care|childcare|child support|tuition|school|university|college|education|preschool|camp',
  ],
  [
    'subscriptions',
    'netflix|hulu|spotify|disney*|hbo*|apple.com|apple com|itunes|google|youtube*|prime video|audible|adobe|microsoft|dropbox|icloud|subscription|patreon|nytimes|gym|fitness|membership|streaming',
  ],
  [
    'travel',
    'airline|delta|united airlines|united air|southwest*|jetblue|hotel|marriott|hilton|airbnb|expedia|booking.com|booking com|travel|rental car|hertz',
  ],
  ['fun', 'cinema|movie|theatre|theater|ticket*|steam|playstation|xbox|nintendo|museum|bowling|golf|concert'],
  ['giving', 'donation|charity|church|red cross|united way|goodwill|gift|gofundme'],
  ['fees', 'fee|service charge|overdraft|nsf|atm charge|finance charge'],
  ['cash', 'atm|cash withdrawal|withdrawal'],
  [
    'shopping',
    'amazon|amzn|target|walmart|wal-mart|best buy|ebay|etsy|ikea|macy|nordstrom|kohl|store|shop|clothing|shoes',
  ],
]

const RULES = WORDS.map(([id, words]) => {
  const any = words.split('|').map((word) => {
    const letters = word.replace('*', '').replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    return word.endsWith('*') ? letters : `${letters}(?:'?s)?(?!\\p{L})`
  })
  return { id, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${any.join('|')})`, 'iu') }
})

/** Paid for the home, however it is sent: a Zelle to the landlord is no move between one's own accounts. A rented car is no home. */
const FOR_HOME = /(?<![\p{L}\d])(?:rent(?![\s-]a[\s-])|landlord|mortgage|hoa)(?!\p{L})/iu

/** Usually billed every month. */
export const BILLED: readonly CategoryId[] = ['housing', 'utilities', 'insurance', 'subscriptions', 'debt']

/** A store for the home: what is bought there is no bill. */
export const isHomeStore = (text: string): boolean => /home depot|(?<!\p{L})lowe'?s(?!\p{L})/iu.test(text)

/** What comes back of a purchase lowers what was spent on it; of taxes it comes in. */
const COMES_BACK = /(?<!\p{L})(?:refund|reversal|return)(?!\p{L})/iu
const CAN_COME_BACK = (id: CategoryId): boolean =>
  id !== 'taxes' && (partOfCategory(id) === 'need' || partOfCategory(id) === 'want')

/** Categories that only money coming in can have, and only money going out. */
const ONLY_IN: readonly CategoryId[] = ['income', 'interest']

type Asked = {
  readonly text: string
  readonly merchant: string
  /** As the file itself names it. */
  readonly told: string | undefined
  readonly isIn: boolean
}

/** What a person has said of the merchant, else by the words of the row and of the category that the file names. */
export function categoryOf(
  { text, merchant, told, isIn }: Asked,
  learned: ReadonlyMap<string, CategoryId>,
): CategoryId {
  const said = learned.get(merchant)
  if (said !== undefined) return said
  const named =
    told === undefined
      ? undefined
      : CATEGORIES.find(({ label }) => label.toLowerCase() === told.toLowerCase())
  if (named !== undefined) return named.id
  if (!isIn && FOR_HOME.test(text)) return 'housing'
  const found = [told ?? '', text].flatMap((words) => RULES.filter(({ pattern }) => pattern.test(words)))
  const bought = isIn && COMES_BACK.test(text) ? found.find(({ id }) => CAN_COME_BACK(id)) : undefined
  if (bought !== undefined) return bought.id
  const fitting = found.find(({ id }) => isIn || !ONLY_IN.includes(id))?.id
  return fitting ?? (isIn ? 'income' : 'other')
}
