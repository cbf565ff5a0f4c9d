import { number, percent } from '#kit/format.ts'

/** 'B is better in 7,412 of 10,000 lives, by a median of 4 months of spending.' */
export function compareSentence(result: {
  readonly better: number
  readonly worse: number
  readonly lives: number
  readonly months: number
  readonly success: number
}): string {
  const { better, worse, lives, months, success } = result
  const ahead = better >= worse
  const count = ahead ? better : worse
  const by = `by a median of ${number(Math.abs(months), Math.abs(months) < 10 ? 1 : 0)} months of spending at the end`
  const agrees = months === 0 ? 'with the same median at the end' : by
  const head = `B is ${ahead ? 'better' : 'worse'} in ${number(count)} of ${number(lives)} lives, ${agrees}`
  const against = months !== 0 && months > 0 !== ahead ? ' in the other direction' : ''
  return `${head}${against}; ${percent(success)} of its lives last.`
}
