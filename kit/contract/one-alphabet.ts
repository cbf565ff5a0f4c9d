/**
 * Scripts of few users or of none, whose letters pass for Latin ones so well that whole words do: a Lisu ꓮꓳꓡ is no AOL
 * (Unicode TR39, 4, 'whole-script confusables'; UAX31, tables 4 and 7, keeps them out of identifiers).
 */
const DISGUISES =
  /[\p{sc=Lisu}\p{sc=Cherokee}\p{sc=Coptic}\p{sc=Deseret}\p{sc=Osage}\p{sc=Miao}\p{sc=Warang_Citi}\p{sc=Elbasan}\p{sc=Old_Italic}\p{sc=Old_Permic}\p{sc=Gothic}\p{sc=Carian}\p{sc=Lycian}\p{sc=Lydian}\p{sc=Vithkuqi}\p{sc=Caucasian_Albanian}]/u

/**
 * Alphabets whose letters pass for each other's, each with what may stand beside it in a word: signs and marks of all
 * scripts, and the scripts of Chinese, Japanese and Korean (Unicode TR39, 5.2, 'Highly Restrictive').
 */
const ALONE = [
  /^[\p{scx=Latin}\p{sc=Common}\p{sc=Inherited}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}]*$/u,
  /^[\p{scx=Greek}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]*$/u,
]

/**
 * Whether no word mixes an alphabet with letters that only look like its own, such as a Cyrillic а in a Latin word, and
 * none is in a script that passes for Latin as a whole.
 */
export function isOneAlphabetPerWord(text: string): boolean {
  const plain = text.normalize('NFKC')
  return (
    !DISGUISES.test(plain) &&
    plain.split(/\s+/).every((word) => ALONE.some((alphabet) => alphabet.test(word)))
  )
}
