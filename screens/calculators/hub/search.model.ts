import type { HubTool } from './tools.model.ts'

/** Plain questions, as people ask them, by the tool that answers. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'calculators/budget': ['where does my money go', 'how much can I save', 'what is left after tax'],
  'calculators/emergency-fund': ['how much cash do I need', 'what if I lose my job', 'rainy day savings'],
  'calculators/retirement': [
    'can I retire at 60',
    'will my money last',
    'when should I claim social security',
  ],
  'calculators/credit-assessment': ['how good is my credit', 'how do I raise my score'],
  'calculators/true-cost-credit': [
    'pay off cards',
    'what does this loan really cost',
    'snowball or avalanche',
  ],
  'calculators/interest-rates-compare': [
    'which loan is cheaper',
    'should I refinance',
    'fixed or adjustable',
  ],
  'calculators/renovations': [
    'is a new kitchen worth it',
    'will I get the money back',
    'remodel the bathroom',
  ],
  'calculators/treasury-bond': ['what does a treasury yield', 'how do auctions work', 'are tips worth it'],
  'calculators/corp-bonds': ['what does this bond yield', 'what if the company defaults'],
  'calculators/mbs': ['what happens when people prepay', 'how does a mortgage pool pay'],
  'calculators/options': [
    'what is this option worth',
    'what does a covered call pay',
    'probability of profit',
  ],
  'calculators/equity': ['what is this share worth', 'what happens when I buy a share'],
  'calculators/forwards': ['what is the fair forward price', 'can I lock in a currency'],
  'calculators/futures': ['how many contracts hedge me', 'what is a margin call'],
  'calculators/mutual-funds': ['which share class is best', 'what does this fund cost me'],
  'calculators/money-market-funds': ['how safe is my cash fund', 'what does cash yield after tax'],
  'calculators/etfs': ['what does an etf cost to own', 'why does an etf trade at a premium'],
}

const FILLER = new Set(
  'a an and are at be can could do does for have how i if in is it me my of on or our should so that the this to was we what when which who why will with would'.split(
    ' ',
  ),
)

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0)

/** 'retire' is met by 'retirement': the longer begins with the shorter, of which at least three letters are there. */
const meets = (word: string, asked: string): boolean =>
  word === asked ||
  (asked.length >= 3 && word.startsWith(asked)) ||
  (word.length >= 4 && asked.startsWith(word))

const meetsAny = (texts: readonly string[], asked: string): boolean =>
  texts.some((text) => wordsOf(text).some((word) => meets(word, asked)))

/** Marks for one word: the name counts most, then a keyword, a question, the summary and at last the names of results. */
function markOf(tool: HubTool, asked: string): number {
  const { title, keywords, summary, results } = tool
  if (meetsAny([title], asked)) return 8
  if (keywords.some((keyword) => keyword.toLowerCase() === asked)) return 6
  if (meetsAny(keywords, asked)) return 5
  if (meetsAny(QUESTIONS[tool.id] ?? [], asked)) return 4
  if (meetsAny([summary], asked)) return 3
  return meetsAny(
    results.flatMap(({ name, label }) => [name, label]),
    asked,
  )
    ? 2
    : 0
}

/**
 * The tools that fit a search, best first; all of them for an empty one. Filling words count only where nothing else is
 * asked, and a tool that meets more of the words stands before one that meets fewer.
 */
export function searchTools(tools: readonly HubTool[], query: string): readonly HubTool[] {
  const all = wordsOf(query)
  const telling = all.filter((word) => !FILLER.has(word) && !/^\d+$/.test(word))
  const asked = telling.length > 0 ? telling : all
  if (asked.length === 0) return tools
  return tools
    .map((tool) => {
      const marks = asked.map((word) => markOf(tool, word))
      const met = marks.filter((mark) => mark > 0).length
      return { tool, met, mark: marks.reduce((sum, mark) => sum + mark, 0) }
    })
    .filter(({ met }) => met > 0)
    .sort(
      (one, other) =>
        other.met - one.met || other.mark - one.mark || (one.tool.title < other.tool.title ? -1 : 1),
    )
    .map(({ tool }) => tool)
}
