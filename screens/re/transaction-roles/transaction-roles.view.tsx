import { keyOf } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Calculator } from './view/calculator.tsx'
import { RoleEditor } from './view/role-editor.tsx'
import { RoleList } from './view/role-list.tsx'
import css from './view/roles.module.css'

/** The plans at the left, the open one at the right, and what it pays on a deal below it. */
export default function TransactionRolesView() {
  const { items, query } = useCollection()
  const asked = items.find((item) => keyOf(item) === query.item)
  const open = asked ?? items[0]
  return (
    <div className={css.layout} data-asked={asked !== undefined || undefined}>
      <RoleList openKey={open === undefined ? null : keyOf(open)} />
      {open !== undefined && (
        <div className={css.open} key={keyOf(open)}>
          <RoleEditor item={open} />
          <Calculator item={open} />
        </div>
      )}
    </div>
  )
}
