import type { Tone } from './block.ts'

/** A tone in a word, for whoever does not see its color. */
export const TONE_WORDS: Readonly<Record<Tone, string>> = {
  positive: 'Good',
  caution: 'Caution',
  negative: 'Problem',
  information: 'Note',
  neutral: 'Neutral',
}

/** Whether a headline's tone judges: the others only say what it is. */
export const isVerdict = (tone: Tone): boolean => tone !== 'neutral' && tone !== 'information'
