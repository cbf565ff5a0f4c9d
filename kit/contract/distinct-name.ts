import { isOneAlphabetPerWord } from './one-alphabet.ts'
import { mailedName } from './person.ts'

/** A name that stands for power or for a tenant: none may look like another, so it has no joiners either. */
export const distinctName = (min: number, max: number) =>
  mailedName(min, max)
    .regex(/^[^\p{Cf}\ufe0e\ufe0f]*$/u, 'Use letters, numbers, and signs that show.')
    .refine((name) => name === '' || /[\p{L}\p{N}]/u.test(name), 'Use at least one letter or number.')
    .refine(isOneAlphabetPerWord, 'Write each word in letters of one alphabet.')
