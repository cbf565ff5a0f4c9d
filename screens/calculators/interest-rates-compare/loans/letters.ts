/** Places that results are named by: the fourth offer’s payment is `paymentD`. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const

export type Letter = (typeof LETTERS)[number]

/** The letter of each offer: its own name where that is a free letter, else the next free one in order. */
export function lettersOf(names: readonly string[]): readonly Letter[] {
  const own = names.map((name) => LETTERS.find((letter) => letter === name.trim().toUpperCase()))
  const claimed = own.map((letter, at) => (own.indexOf(letter) === at ? letter : undefined))
  const free = LETTERS.filter((letter) => !claimed.includes(letter))
  let next = 0
  return claimed.map((letter) => letter ?? free[next++] ?? 'D')
}

/** `B: Credit union`, and plain `B` where the name says no more. */
export const titleOf = (letter: Letter, name: string): string =>
  name.trim() === '' || name.trim().toUpperCase() === letter ? letter : `${letter}: ${name.trim()}`
