import { Refusal } from '../http/refusal.ts'

/* What one piece of work may take in a process that may be lost. */

export const CPU_SECONDS = 10
/** Against hanging: on a busy machine work gets only part of the time. */
export const TIME_LIMIT_MS = 60_000
export const HEAP_MB = 256
/** More than any file of a list of 1 MiB. */
export const ANSWER_AT_MOST = 32 * 1_048_576

/** A program that did not finish: its input was more than its limits allow. */
export const tooMuch = () =>
  new Refusal(413, 'too_large', { message: 'This is too large to process. Try it in smaller parts.' })
