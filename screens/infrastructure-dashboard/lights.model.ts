import type { Tone } from '#kit/block.ts'

export type Light = 'green' | 'amber' | 'red'
/** 'unknown': the server does not answer, so that nobody can say. */
export type Shown = Light | 'unknown'

export type Lights = { readonly website: Shown; readonly data: Shown; readonly backgroundWork: Shown }

/** What came of asking: GET /status, and where it failed GET /readyz. */
export type Answers = {
  readonly status:
    | { readonly website: Light; readonly data: Light; readonly backgroundWork: Light }
    | 'failed'
  readonly ready: { readonly database: boolean } | 'unreachable' | null
}

/**
 * The three lights of what is known. The server's own word counts; while it cannot give one, its readiness tells a
 * stopped database from a server that is gone.
 */
export function lightsOf({ status, ready }: Answers): Lights {
  if (status !== 'failed') return status
  if (ready === null || ready === 'unreachable')
    return { website: 'red', data: 'unknown', backgroundWork: 'unknown' }
  if (!ready.database) return { website: 'green', data: 'red', backgroundWork: 'red' }
  return { website: 'amber', data: 'unknown', backgroundWork: 'unknown' }
}

export const TONE: Readonly<Record<Shown, Tone>> = {
  green: 'positive',
  amber: 'caution',
  red: 'negative',
  unknown: 'neutral',
}

export const WORD: Readonly<Record<Shown, string>> = {
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  unknown: 'Not known',
}

const SENTENCES: Readonly<Record<keyof Lights, Readonly<Record<Shown, string>>>> = {
  website: {
    green: 'Pages and calls are answered.',
    amber: 'It answers, more slowly or with more errors than it should.',
    red: 'It does not answer, or too often with an error.',
    unknown: 'Nothing is known just now.',
  },
  data: {
    green: 'Reading and saving works.',
    amber: 'It works, and something about it is getting tight.',
    red: 'The database does not answer: nothing can be read or saved just now.',
    unknown: 'Nothing is known just now.',
  },
  backgroundWork: {
    green: 'Mail and jobs are done as they come.',
    amber: 'Some of it waits longer than it should.',
    red: 'It stands still, or much of it fails.',
    unknown: 'Nothing is known just now.',
  },
}

export const sentenceOf = (part: keyof Lights, light: Shown): string => SENTENCES[part][light]

/** All three in one sentence, worst first. */
export function overall(lights: Lights): string {
  const all = Object.values(lights)
  if (all.includes('red')) return 'Something does not work just now. What was saved is safe.'
  if (all.includes('unknown')) return 'The server does not say how it is just now.'
  if (all.includes('amber')) return 'Everything works, and something is getting tight.'
  return 'Everything works.'
}
