import type { FormFacts } from './form-score.ts'
import { formScore } from './form-score.ts'
import { type Grade, gradeOf } from './grade.ts'
import { type PlatformFacts, platformScore, type ScorePart, type Weights } from './platform-score.ts'
import type { Board } from './stages.ts'

/** The models by which leads are scored. Their points are not comparable: across boards, leads are compared by grade. */
type Model = 'platform-v1' | 'form-v1'

/** One model per board. */
const MODELS: Readonly<Record<Board, Model>> = {
  coaching: 'platform-v1',
  re: 'platform-v1',
  np: 'platform-v1',
  ai: 'form-v1',
  prv: 'form-v1',
}

export type Scored = {
  readonly scoreModel: Model
  readonly score: number
  readonly grade: Grade
  readonly parts: readonly ScorePart[]
}

type Facts = { readonly platform: PlatformFacts; readonly form: FormFacts; readonly weights: Weights }

/** A lead's score by its board's model, with its parts. */
export function scoreLead(board: Board, { platform, form, weights }: Facts): Scored {
  const scoreModel = MODELS[board]
  const { score, parts } = scoreModel === 'form-v1' ? formScore(form) : platformScore(platform, weights)
  return { scoreModel, score, grade: gradeOf(score), parts }
}
