import { useCollection } from '#kit/react/collection.tsx'
import { ChangedValue, labelOf } from '../panel/changed-value.tsx'
import css from './files.module.css'
import type { UpdatedRecord } from './updated-records.ts'

/** So many are looked through; the count above tells of the others. */
const SHOWN = 20

/** What an import would change of the records that are there. */
export function Updates({ updated }: { readonly updated: readonly UpdatedRecord[] }) {
  const { collection } = useCollection()
  if (updated.length === 0) return null
  return (
    <ul className={css.updates}>
      {updated.slice(0, SHOWN).map(({ item, changes }) => (
        <li key={item.id}>
          <b>{collection.nameOf(item)}</b>
          <dl>
            {changes.map((change) => (
              <div key={change.field}>
                <dt>{labelOf(collection, change.field)}</dt>
                <dd>
                  <ChangedValue change={change} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {updated.length > SHOWN && <li>And {updated.length - SHOWN} more.</li>}
    </ul>
  )
}
