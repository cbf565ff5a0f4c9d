import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * British spellings, anywhere in a word. Names that programs outside know (inputs, outputs, modes, statuses, tables)
 * stay as they were published.
 */
const SPELLINGS =
  /organis|colour|neighbour|utilis|instalment|(?<!un)realis(?!t|m\b)|unrealis|annualis|amortis|capitalis|authoris|normalis|summaris|recognis|optimis(?!t|m\b)|minimis(?=e[sd]|ing)|serialis|initialis|itemis|favour|behaviour|labelled(?!by)|labelling|modelled|modelling|cancelled|cancelling|travelling|centred|\bcentre|licence|catalogue|judgement|ageing|dependants|\bgreys?\b|\btowards\b|\bwhilst\b|\bprogrammes?\b|\bcheques?\b|\benrol\b|\bfulfil\b/i

const PUBLISHED = new Set(
  `highestCardUtilisation utilisationScore reportedUtilisation utilisation dependants amortisedCost annualised
  annualisedNetReturn realisedVolatility neighbourhoodMedian realisedGain instalment unrealised unrealisedGain
  realisedLongTerm realisedShortTerm twrAnnualised mwrAnnualised benchmarkAnnualised realAnnualised cancelled
  organisations organisation_names organisation_looks Instalment instalmentOutputs instalmentInputs instalmentReport instalmentActions
  onCancelled UTILISATION`.split(/\s+/),
)

/**
 * Turns of phrase that no American editor of a field would let stand, in what people read. The list grows with each find.
 */
const PHRASES = [
  /\b(riskless|dearer|dearest|too dear|to the good|falling due|for ever|half-way|pay day|noughts?)\b/i,
  /\b(equivalent taxed yield|rush for the exit|shares that it moves like|gain of exercise|first less second)\b/i,
  /\b(are no probabilities|what keeps points back|works on the home|simulated lives)\b/i,
  /\b(left empty:|without risk|comes back at sale|the good itself|played with|are both worth then)/i,
  /\b(must lie|lies (after|below|outside)|(file|list|request|entry) holds|for one old)\b/i,
  /\b(is|are) no (number|date|currency|address|flag|member|transactions)\b/i,
  /\b(coupons|payments|calls|days) a (year|minute)\b|: the amount is taken\b/i,
  // One word everywhere: e-mail. The specification's own 'Invalid email or password' stays as it is.
  /\b(an|by|the|your|each|this) emails?\b/i,
  /\bwill see stands here|things? to mend\b/i,
  /\d %/,
  // A label that ends in a period of time the wrong way round: 'Pay a month' is monthly pay.
  /'[A-Z][^'.\d]*(?<!\b(?:Add|Remove|Once|Twice|than|within|times|for|of|Invite)) a (month|year|share|contract|trade|person)'/,
  /'[A-Z][^'.]*, a (month|year|share|contract|trade)'/,
]

/** The words of a line that people read: of a comment or a test's title nobody does. */
const isRead = (file: string, line: string): boolean =>
  /^(screens|kit|ui|web|api|finance|figures)\//.test(file) &&
  !/\.test\.tsx?$|\.cases\.ts$|\.bench\.ts$/.test(file) &&
  !/^\s*(\/\/|\*|\/\*)/.test(line)

const isOwn = (file: string): boolean =>
  /\.(ts|tsx|css|html|md)$/.test(file) &&
  !/^api\/database\/migrations\/|\.gen\.ts$|^tools\/gates\/words/.test(file)

function spellingOf(line: string): string | null {
  for (const { 0: word } of line.matchAll(/\w+/g))
    if (SPELLINGS.test(word) && !PUBLISHED.has(word)) return word
  return null
}

const phraseOf = (line: string): string | null =>
  PHRASES.map((phrase) => phrase.exec(line)?.[0]).find((found) => found !== undefined) ?? null

/** Words that people who read American English would stumble over, in whatever the project writes itself. */
export function wordFindings(root: string, files: readonly string[]): string[] {
  return files.filter(isOwn).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = spellingOf(line) ?? (isRead(file, line) ? phraseOf(line) : null)
        return word === null ? [] : [`${file}:${index + 1}: '${word}' is not American English`]
      }),
  )
}
