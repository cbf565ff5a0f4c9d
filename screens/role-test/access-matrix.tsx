import { roleName } from '#kit/permission-words.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { download } from '#ui/download.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { TickMatrix } from '#ui/table/TickMatrix.tsx'
import { declaredNote, filtered, type Line, linesOf, matrixCsv, type View } from './access-matrix.model.ts'
import css from './role-test.module.css'
import type { Matrix } from './role-test-queries.ts'

/** Every route or call with the roles that open it. With roles chosen above, their columns alone. */
export function AccessMatrix({ matrix }: { readonly matrix: Matrix }) {
  const { setQuery } = useAddress()
  const { view, roles, lines } = useLines(matrix)
  const note = view === 'routes' ? declaredNote(matrix.routes) : null
  const save = () => download(`access-${view}.csv`, new Blob([matrixCsv(lines, roles)], { type: 'text/csv' }))
  return (
    <Panel
      title="Who opens what"
      lead="Someone who has several roles may do what any of them opens."
      aside={
        <Action tone="plain" onClick={save}>
          Download CSV
        </Action>
      }
    >
      <PageTabs
        label="Who opens what"
        tabs={[
          { id: 'routes', label: 'Routes', count: matrix.routes.length },
          { id: 'calls', label: 'API calls', count: matrix.operations.length },
        ]}
        current={view}
        onChoose={(id) => setQuery({ view: id })}
      />
      <Find hasChosen={roles.length < matrix.roles.length} />
      {lines.length === 0 ? (
        <p className={css.faint}>Nothing matches.</p>
      ) : (
        <TickMatrix
          label={LABELS[view]}
          corner={view === 'calls' ? 'Call' : 'Route'}
          columns={roles.map(({ id, name }) => ({ id, label: roleName(name) }))}
          groups={groupsOf(lines, view)}
        />
      )}
      {note === null ? null : <p className={css.note}>{note}</p>}
    </Panel>
  )
}

const LABELS = {
  routes: 'Routes and the roles that open them',
  calls: 'API calls and the roles that may make them',
}

/** What the address asks for: which view, which roles, which words. */
function useLines(matrix: Matrix) {
  const { query } = useAddress()
  const view: View = query['view'] === 'calls' ? 'calls' : 'routes'
  const chosen = new Set((query['roles'] ?? '').split(',').filter(Boolean))
  const roles = chosen.size === 0 ? matrix.roles : matrix.roles.filter(({ id }) => chosen.has(id))
  const onlyAllowed = chosen.size > 0 && query['only'] === 'true'
  const lines = filtered(linesOf(matrix, view), { q: query['q'] ?? '', columns: chosen, onlyAllowed })
  return { view, roles, lines }
}

function Find({ hasChosen }: { readonly hasChosen: boolean }) {
  const { query, setQuery } = useAddress()
  return (
    <div className={css.find}>
      <LineField
        label="Search"
        autoComplete="off"
        maxLength={100}
        value={query['q'] ?? ''}
        onChange={(q) => setQuery({ q: q || null })}
      />
      {hasChosen ? (
        <CheckField
          checked={query['only'] === 'true'}
          onChange={(isOn) => setQuery({ only: isOn ? 'true' : null })}
        >
          Only what the chosen roles open
        </CheckField>
      ) : null}
    </div>
  )
}

/** By the first part of the path, in the order in which they come. */
function groupsOf(lines: readonly Line[], view: View) {
  const titleOf = ({ name }: Line) => `/${name.split('/')[1] ?? ''}`
  const titles = view === 'calls' ? [...new Set(lines.map(titleOf))] : ['Routes']
  return titles.map((title) => ({
    title,
    rows: lines
      .filter((line) => view === 'routes' || titleOf(line) === title)
      .map(({ name, title: label, rule, remark, on }) => ({
        id: name,
        label,
        code: name,
        note: remark === null ? rule : <strong>{remark}</strong>,
        on,
      })),
  }))
}
