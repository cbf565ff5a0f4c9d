import { nextInteger, type RandomSource } from '#finance/numbers/random.ts'
import {
  type AnswerKind,
  type BankItem,
  DOMAINS,
  type DomainId,
  type NumberItem,
  type Range,
  toleranceOf,
} from './bank/item.model.ts'
import type { Form } from './rules.model.ts'

/* What an attempt asks: drawn once from its seed and then kept, with its numbers, its order, and its key. */

export type FrozenQuestion = {
  readonly item: string
  readonly version: number
  readonly domain: DomainId
  readonly objective: string
  readonly isTrial: boolean
  readonly kind: BankItem['kind']
  readonly stem: string
  /** The numbers that were drawn; null for a choice. */
  readonly values: Readonly<Record<string, number>> | null
  /** The unit of a number; null for a choice. */
  readonly of: AnswerKind | null
  /** In the order shown. `from`: its place in the bank, by which answers of several attempts are compared. */
  readonly options: readonly FrozenOption[]
  /** The ids of what is right. */
  readonly rightOptions: readonly string[]
  /** The number that is right, and how far off still is. */
  readonly rightNumber: number | null
  readonly within: number
  /** Wrong numbers that people come to, with the reason. */
  readonly slips: readonly { readonly value: number; readonly says: string }[]
}

type FrozenOption = {
  readonly id: string
  readonly text: string
  readonly from: number
  /** Why it is wrong; nothing for a right one. */
  readonly why: string
}

/** 128 bits in hexadecimal; every item has a stream of its own, so that an attempt can be rebuilt. */
export function streamOf(seed: string, name: string): RandomSource {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const word = (at: number) => Number.parseInt(seed.slice(at * 8, at * 8 + 8), 16) | 0
  const source = { a: word(0) ^ hash, b: word(1) ^ Math.imul(hash, 0x9e3779b9), c: word(2), d: word(3) | 1 }
  // The first numbers of neighboring states resemble each other.
  for (let turn = 0; turn < 16; turn += 1) nextInteger(source, 2)
  return source
}

export function shuffled<T>(list: readonly T[], source: RandomSource): readonly T[] {
  const keyed = list.map((value) => ({ value, at: nextInteger(source, 2 ** 31) }))
  return keyed.toSorted((one, other) => one.at - other.at).map(({ value }) => value)
}

export type Drawing = {
  readonly bank: readonly BankItem[]
  readonly form: Form
  readonly seed: string
  /** What the attempt before asked. */
  readonly before: ReadonlySet<string>
}

/** The questions of an attempt in their order: so many of each domain, and those on trial mixed in. */
export function drawQuestions({ bank, form, seed, before }: Drawing): readonly FrozenQuestion[] {
  const pick = (name: string, pool: readonly BankItem[], need: number) => {
    const fresh = pool.length >= 2 * need ? pool.filter(({ id }) => !before.has(id)) : pool
    return shuffled(fresh, streamOf(seed, `pick ${name}`)).slice(0, need)
  }
  const scored = DOMAINS.flatMap(({ id }) =>
    pick(
      id,
      bank.filter(({ domain, isTrial }) => domain === id && !isTrial),
      form.needs[id],
    ),
  )
  const onTrial = pick(
    'trial',
    bank.filter(({ isTrial }) => isTrial),
    form.trial,
  )
  return shuffled([...scored, ...onTrial], streamOf(seed, 'order')).map((item) => freeze(item, seed))
}

const LETTERS = 'abcdefgh'

function freeze(item: BankItem, seed: string): FrozenQuestion {
  const { id, version, domain, objective, isTrial, kind } = item
  const about = { item: id, version, domain, objective, isTrial, kind }
  if (item.kind === 'numeric') {
    const values = drawValues(item, streamOf(seed, id))
    const key = item.key(values)
    return {
      ...about,
      stem: item.stem(values),
      values,
      of: item.of,
      options: [],
      rightOptions: [],
      rightNumber: key,
      within: toleranceOf(item, key),
      slips: item.slips.map(({ says, value }) => ({ says, value: value(values) })),
    }
  }
  const right = item.right.map((text) => [text, ''] as const)
  const texts = [...right, ...item.wrong].map(([text, why], from) => ({ text, why, from }))
  const options = shuffled(texts, streamOf(seed, id)).map((option, at) => ({
    id: LETTERS[at] ?? '',
    ...option,
  }))
  const rightOptions = options.filter(({ from }) => from < item.right.length).map((option) => option.id)
  return {
    ...about,
    stem: item.stem,
    values: null,
    of: null,
    options,
    rightOptions,
    rightNumber: null,
    within: 0,
    slips: [],
  }
}

const TRIES = 50

/** Numbers that leave the key finite and of the sample's size, and no slip as good as the key; else the sample. */
export function drawValues(item: NumberItem, source: RandomSource): Readonly<Record<string, number>> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const values = Object.fromEntries(
      Object.entries(item.params).map(([name, range]) => [name, valueIn(range, source)] as const),
    )
    if (isGoodDraw(item, values)) return values
  }
  return item.sample
}

function valueIn(range: Range, source: RandomSource): number {
  if (!('step' in range)) return range[nextInteger(source, range.length)] ?? Number.NaN
  const { min, max, step } = range
  const steps = Math.floor((max - min) / step + 1e-9)
  return tidy(min + step * nextInteger(source, steps + 1))
}

/** Without the noise of adding steps: 0.07, not 0.07000000000000001. */
const tidy = (value: number): number => Number(value.toPrecision(10))

export function isGoodDraw(item: NumberItem, values: Readonly<Record<string, number>>): boolean {
  if (item.holds?.(values) === false) return false
  const key = item.key(values)
  const share = key / item.key(item.sample)
  if (!Number.isFinite(key) || share < 0.2 || share > 5) return false
  if (item.of === 'percent' && Math.abs(key) > 1) return false
  const within = toleranceOf(item, key)
  return item.slips.every((slip) => Math.abs(slip.value(values) - key) > within)
}
