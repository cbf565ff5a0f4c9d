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
  unknown: 'Unknown',
}

const SENTENCES: Readonly<Record<keyof Lights, Readonly<Record<Shown, string>>>> = {
  website: {
    green: 'Pages and requests are being answered.',
    amber: 'It is slower or returning more errors than it should.',
    red: 'It is not responding, or returns too many errors.',
    unknown: 'Status is unknown right now.',
  },
  data: {
    green: 'Reading and saving work normally.',
    amber: 'It works, but something is close to its limit.',
    red: 'The database is not responding. Nothing can be read or saved right now.',
    unknown: 'Status is unknown right now.',
  },
  backgroundWork: {
    green: 'Mail and jobs are processed on time.',
    amber: 'Some of it is waiting longer than it should.',
    red: 'It has stopped, or much of it is failing.',
    unknown: 'Status is unknown right now.',
  },
}

export const sentenceOf = (part: keyof Lights, light: Shown): string => SENTENCES[part][light]

/** All three in one sentence, worst first. */
export function overall(lights: Lights): string {
  const all = Object.values(lights)
  if (all.includes('red')) return 'Something is not working right now. Saved data is safe.'
  if (all.includes('unknown')) return 'The server is not reporting its status right now.'
  if (all.includes('amber')) return 'Everything works, but something is close to its limit.'
  return 'Everything is working.'
}
