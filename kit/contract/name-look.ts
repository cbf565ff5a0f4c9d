/**
 * Letters and digits that are drawn like Latin ones: the rows of Unicode's confusables.txt (TR39, 4, version 17) for the
 * alphabets that people write names in and the digits. Upper and lower case are looked up as they are drawn.
 */
const DRAWN_LIKE: readonly (readonly [string, string])[] = [
  ['АВСЕЅНІЈКМОРТХУҮԚԜаеорсухіјѕһԁԛԝѵгӏ', 'ABCEShIJKMOPTXYYQWaeopcyxijshdqwvrl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγιονρσυ', 'ABEZHIKMNOPTYXayiovpou'],
  ['ՕՍԼօսոհյցզ', 'OUlouuhjgq'],
  ['0123456789I|', 'Ol23456789ll'],
]

const LIKE: ReadonlyMap<string, string> = new Map(
  DRAWN_LIKE.flatMap(([letters, latin]) => {
    const shapes = [...latin]
    return [...letters].map((letter, at) => [letter, shapes[at] ?? letter] as const)
  }),
)

/**
 * How a name looks, apart from case: two names of one look pass for each other ('Sample Rea1ty' for 'Sample Realty', a
 * Cyrillic 'СОРЕ' for 'COPE').
 */
export const lookOf = (name: string): string =>
  [...name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')]
    .map((letter) => LIKE.get(letter) ?? letter)
    .map((letter) => (letter === 'I' ? 'l' : letter))
    .join('')
    .toLowerCase()
    .replaceAll('m', 'rn')
