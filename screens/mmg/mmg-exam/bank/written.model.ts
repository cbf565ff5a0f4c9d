import { type AnswerKind, type BankItem, type DomainId, type NumberItem, toleranceOf } from './item.model.ts'

/* Questions as examiners write them, and what they come to in the bank. */

type About = {
  readonly domain: DomainId
  readonly objective: string
  readonly difficulty: Difficulty
  readonly source: string
  readonly stem: string
}

/** 1: most know it; 3: few do. */
export type Difficulty = 1 | 2 | 3

export type WrittenChoice = About & {
  readonly kind: 'single' | 'multi'
  /** `why`: why it is wrong; nothing is said of a right one. */
  readonly options: readonly { readonly text: string; readonly isRight: boolean; readonly why: string }[]
}

export type WrittenNumber = About & {
  readonly kind: 'numeric'
  readonly of: AnswerKind
  readonly key: number
  /** How far off counts as right, in the answer's own unit; null: by the house rule. */
  readonly within: number | null
  readonly slips: readonly { readonly value: number; readonly says: string }[]
}

export type Written = WrittenChoice | WrittenNumber

type Problem = { readonly path: string; readonly message: string }

const WHY = 5
/** The widest tolerance, as a share of the answer. */
const WIDEST = 0.1

/** What is wrong with a question beyond its fields; paths as in what was sent. */
export const problemsOf = (content: Written): readonly Problem[] =>
  content.kind === 'numeric' ? numberProblems(content) : choiceProblems(content)

function choiceProblems({ kind, options }: WrittenChoice): readonly Problem[] {
  const right = options.filter(({ isRight }) => isRight).length
  const folded = options.map(({ text }) => text.toLowerCase().replaceAll(/\s+/g, ' '))
  const problems: Problem[] = []
  const say = (path: string, message: string) => problems.push({ path: `content.options${path}`, message })
  if (kind === 'single' && right !== 1) say('', 'Mark exactly one answer as right.')
  if (kind === 'multi' && right < 2) say('', 'Mark at least two answers as right.')
  if (options.length - right < 2) say('', 'Give at least two wrong answers.')
  for (const [at, { isRight, why }] of options.entries()) {
    if (folded.indexOf(folded[at] ?? '') < at) say(`[${at}].text`, 'This answer is there already.')
    if (!isRight && why.length < WHY) say(`[${at}].why`, 'Say why it is wrong, in at least 5 characters.')
  }
  return problems
}

function numberProblems({ of, key, within, slips }: WrittenNumber): readonly Problem[] {
  const problems: Problem[] = []
  const say = (path: string, message: string) => problems.push({ path: `content.${path}`, message })
  if (of === 'integer' && !Number.isInteger(key)) say('key', 'Enter a whole number.')
  if (within !== null && within > (key === 0 ? 1 : Math.abs(key) * WIDEST))
    say('within', 'Enter at most a tenth of the answer.')
  const tolerance = toleranceOf(within === null ? { of } : { of, within }, key)
  for (const [at, { value }] of slips.entries())
    if (Math.abs(value - key) <= tolerance)
      say(`slips[${at}].value`, 'This counts as right: it is within the tolerance.')
  return problems
}

type Named = { readonly id: string; readonly version: number }

/** The question in the bank: on trial, until examiners let it count. */
export function writtenItem({ id, version }: Named, content: Written): BankItem {
  const { domain, objective, source, stem } = content
  const about = { id, version, objective, source, domain, isTrial: true }
  if (content.kind === 'numeric') return { ...about, ...numberOf(content) }
  const { kind, options } = content
  return {
    ...about,
    kind,
    stem,
    right: options.flatMap(({ text, isRight }) => (isRight ? [text] : [])),
    wrong: options.flatMap(({ text, isRight, why }) => (isRight ? [] : [[text, why] as const])),
  }
}

/** Its numbers are those that were written: nothing is drawn. */
const numberOf = ({ of, stem, key, within, slips }: WrittenNumber) => ({
  kind: 'numeric' as const,
  of,
  params: {},
  sample: {},
  stem: () => stem,
  key: () => key,
  ...(within === null ? {} : { within }),
  slips: slips.map(({ says, value }): NumberItem['slips'][number] => ({ says, value: () => value })),
})
