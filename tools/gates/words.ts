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
  organisations organisation_names Instalment instalmentOutputs instalmentInputs instalmentReport instalmentActions
  onCancelled UTILISATION`.split(/\s+/),
)

const isOwn = (file: string): boolean =>
  /\.(ts|tsx|css|html|md)$/.test(file) &&
  !/^api\/database\/migrations\/|\.gen\.ts$|^tools\/gates\/words/.test(file)

function spellingOf(line: string): string | null {
  for (const { 0: word } of line.matchAll(/\w+/g))
    if (SPELLINGS.test(word) && !PUBLISHED.has(word)) return word
  return null
}

/** Words that people who read American English would stumble over, in whatever the project writes itself. */
export function wordFindings(root: string, files: readonly string[]): string[] {
  return files.filter(isOwn).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = spellingOf(line)
        return word === null ? [] : [`${file}:${index + 1}: '${word}' is not American English`]
      }),
  )
}
