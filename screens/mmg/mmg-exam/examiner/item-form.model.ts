import { type AnswerKind, type BankItem, DOMAINS, type DomainId, toleranceOf } from '../bank/item.model.ts'
import type { Difficulty } from '../bank/written.model.ts'
import { decimalsOf } from '../rounding.model.ts'

/** An answer that is being written; `key` tells it from the others while its words change. */
export type OptionDraft = {
  readonly key: number
  readonly text: string
  readonly isRight: boolean
  readonly why: string
}

export type SlipDraft = { readonly key: number; readonly value: unknown; readonly says: string }

/** What the form holds: the parts of every kind, so that changing the kind loses nothing. */
export type Form = {
  readonly kind: BankItem['kind']
  readonly domain: DomainId
  readonly objective: string
  readonly difficulty: Difficulty
  readonly source: string
  readonly stem: string
  readonly options: readonly OptionDraft[]
  readonly of: AnswerKind
  readonly right: unknown
  /** Null: by the house rule. */
  readonly within: unknown
  readonly slips: readonly SlipDraft[]
}

const emptyOption = (key: number): OptionDraft => ({ key, text: '', isRight: key === 0, why: '' })

export const NEW_FORM: Form = {
  kind: 'single',
  domain: DOMAINS[0].id,
  objective: '',
  difficulty: 2,
  source: '',
  stem: '',
  options: [0, 1, 2, 3].map(emptyOption),
  of: 'money',
  right: null,
  within: null,
  slips: [],
}

const nextKey = (list: readonly { readonly key: number }[]): number =>
  Math.max(-1, ...list.map(({ key }) => key)) + 1

export const withOption = ({ options }: Form): Pick<Form, 'options'> => ({
  options: [...options, { ...emptyOption(nextKey(options)), isRight: false }],
})

export const withSlip = ({ slips }: Form): Pick<Form, 'slips'> => ({
  slips: [...slips, { key: nextKey(slips), value: null, says: '' }],
})

/** Of a question with one right answer, marking one unmarks the others. */
export const marked = ({ kind, options }: Form, key: number): Pick<Form, 'options'> => ({
  options: options.map((one) => {
    if (one.key === key) return { ...one, isRight: kind === 'single' || !one.isRight }
    return kind === 'single' ? { ...one, isRight: false } : one
  }),
})

/** A question as it stands, with its key. */
type Standing = Pick<Form, 'kind' | 'domain' | 'objective' | 'source' | 'stem'> & {
  readonly difficulty: Difficulty | null
  readonly options: readonly Omit<OptionDraft, 'key'>[]
  readonly number: {
    readonly of: AnswerKind
    readonly key: number
    readonly within: number | null
    readonly slips: readonly Omit<SlipDraft, 'key'>[]
  } | null
}

/** A form that starts from it. */
export function formOf({
  kind,
  domain,
  objective,
  difficulty,
  source,
  stem,
  options,
  number,
}: Standing): Form {
  const about = { kind, domain, objective, difficulty: difficulty ?? NEW_FORM.difficulty, source, stem }
  if (number === null)
    return {
      ...NEW_FORM,
      ...about,
      options: options.map(({ text, isRight, why }, key) => ({ key, text, isRight, why })),
    }
  const { of, key: right, within } = number
  return {
    ...NEW_FORM,
    ...about,
    of,
    right,
    within,
    slips: number.slips.map((one, key) => ({ ...one, key })),
  }
}

/** What cannot be read as a number is sent as none, which the server refuses by the name of its field. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** What is sent. */
export function contentOf(form: Form) {
  const { domain, objective, difficulty, source, stem, kind } = form
  const about = { domain, objective, difficulty, source, stem }
  if (kind !== 'numeric')
    return {
      ...about,
      kind,
      options: form.options.map(({ text, isRight, why }) => ({ text, isRight, why: isRight ? '' : why })),
    }
  return {
    ...about,
    kind,
    of: form.of,
    key: numberOf(form.right),
    within: form.within === null ? null : numberOf(form.within),
    slips: form.slips.map(({ value, says }) => ({ value: numberOf(value), says })),
  }
}

/** The rounding that the question will ask for; null while it has no number for an answer. */
export function decimalsAsked({ kind, of, right, within }: Form): number | null {
  if (kind !== 'numeric' || typeof right !== 'number') return null
  return decimalsOf(of, toleranceOf(typeof within === 'number' ? { of, within } : { of }, right))
}
