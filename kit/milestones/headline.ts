import { counted } from '../format.ts'
import { lowered } from '../lowered.ts'

type Standing = {
  readonly points: number
  readonly level: string
  readonly nextLevel: { readonly name: string; readonly toGo: number } | null
}

type Nearest = { readonly title: string; readonly missing: string }

/** '40 points to Builder. Nearest: one month of essentials saved, $1,140 to go; at $350 a month, 4 months.' */
export function headlineOf({ points, level, nextLevel }: Standing, nearest: Nearest | undefined): string {
  const toGo =
    nextLevel === null
      ? `${level}, the highest level, with ${counted(points, 'point')}`
      : `${counted(nextLevel.toGo, 'point')} to ${nextLevel.name}`
  if (nearest === undefined) return `${toGo}.`
  const { title, missing } = nearest
  return `${toGo}. Nearest: ${lowered(title)}${/^[$\d]/.test(missing) ? ', ' : '. '}${missing}`
}
