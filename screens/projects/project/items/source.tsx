import { money } from '#kit/format.ts'
import type { ProjectItem } from '../../shared/queries.ts'
import css from '../project.module.css'

/** The plan that an item came from, and what its step said: who, at what cost, to what effect. */
export function Source({ source }: Pick<ProjectItem, 'source'>) {
  if (source === null) return null
  const { label, path, owner, cost, effect } = source
  const facts = [owner, cost === null || cost === 0 ? null : `Costs ${money(cost)}`, effect]
  return (
    <p className={css.faint}>
      From <a href={path}>{label}</a>
      {facts
        .filter((fact) => fact !== null && fact !== '')
        .map((fact) => ` · ${fact}`)
        .join('')}
    </p>
  )
}
