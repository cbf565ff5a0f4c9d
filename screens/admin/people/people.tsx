import { useCallback, useMemo } from 'react'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { Scope } from '../access.model.ts'
import { More } from '../parts/more.tsx'
import { PERSON_STATUS } from '../words.ts'
import { columnsOf } from './people-columns.tsx'
import { type Member, type Status, usePeople } from './people-queries.ts'
import { PersonPanel } from './person-panel.tsx'

type PeopleProps = {
  readonly scope: Scope
  readonly scopes: readonly Scope[]
  /** The administrator's own id. */
  readonly userId: string
}

const STATUSES: readonly Status[] = ['active', 'disabled']
const CHIPS = STATUSES.map((value) => ({ value, label: PERSON_STATUS[value].label }))

/** Somebody in two organizations stands in two rows. */
const rowId = ({ userId, orgId }: Member): string => `${userId} ${orgId ?? ''}`

/** Who belongs to the organization, what they may do, and when they were last here. */
export function People({ scope, scopes, userId }: PeopleProps) {
  const { query, setQuery } = useAddress()
  const status = STATUSES.find((one) => one === query['status'])
  const pages = usePeople(scope, { q: query['q'] ?? '', status })
  const columns = useMemo(() => columnsOf(scope), [scope])
  const search = useCallback((q: string) => setQuery({ q: q === '' ? null : q }), [setQuery])
  const rows = pages.asked.data ?? []
  const open = rows.filter((one) => one.userId === query['person'])
  return (
    <>
      <Waiting asked={pages.asked} what="the people">
        {(people) => (
          <DataGrid
            label="People"
            columns={columns}
            rows={people}
            rowId={rowId}
            openId={open[0] === undefined ? undefined : rowId(open[0])}
            onOpen={(one) => setQuery({ person: one.userId }, 'push')}
            empty={query['q'] || status ? 'No matches.' : 'No one is here yet. Invite the first person.'}
            toolbar={
              <>
                <SearchField label="Search people" value={query['q'] ?? ''} onSearch={search} />
                <FilterChips
                  label="Status"
                  chips={CHIPS}
                  chosen={status === undefined ? [] : [status]}
                  onChoose={(chosen) => setQuery({ status: chosen.at(-1) ?? null })}
                />
              </>
            }
          />
        )}
      </Waiting>
      <More pages={pages} />
      {open.length === 0 ? null : (
        <PersonPanel
          key={query['person']}
          rows={open}
          scope={scope}
          scopes={scopes}
          isSelf={query['person'] === userId}
          onClose={() => setQuery({ person: null })}
        />
      )}
    </>
  )
}
