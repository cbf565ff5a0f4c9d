/**
 * Letters and digits that are drawn like Latin ones: the rows of Unicode's confusables.txt (TR39, 4, version 17) for the
 * alphabets that people write names in and the digits. Upper and lower case are looked up as they are drawn.
 */
const DRAWN_LIKE: readonly (readonly [string, string])[] = [
  ['АВСЕЅНІЈКМОРТХУҮԚԜаеорсухіјѕһԁԛԝѵгӏ', 'ABCEShIJKMOPTXYYQWaeopcyxijshdqwvrl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγιονρσυ', 'ABEZHIKMNOPTYXayiovpou'],
  ['ՕՍԼօսոհյցզ', 'OUlouuhjgq'],
  ['015|', 'OlSl'],
  // Small Cyrillic letters that are drawn as small capitals, or as Latin ones in handwriting: аԁміп reads as admin.
  ['ВвКкМмНнТтПпГгИиШш', 'BbKkMmHhTtnnrruuww'],
]

const LIKE: ReadonlyMap<string, string> = new Map(
  DRAWN_LIKE.flatMap(([letters, latin]) => {
    const shapes = [...latin]
    return [...letters].map((letter, at) => [letter, shapes[at] ?? letter] as const)
  }),
)

/**
 * How a name looks at a glance: two names of one look pass for each other ('Sample Rea1ty' or 'Sample-Realty.' for
 * 'Sample Realty', a Cyrillic 'СОРЕ' for 'COPE'). Case, accents, spaces, and signs tell no names apart; one that has
 * nothing else looks like ''.
 */
export const lookOf = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')]
    .map((letter) => LIKE.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .toLowerCase()
    .replaceAll('i', 'l')
    .replaceAll('m', 'rn')
    .replaceAll('w', 'vv')
