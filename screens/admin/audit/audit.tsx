import { useAddress } from '#kit/react/use-address.ts'
import { download } from '#ui/download.ts'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import { useMemo } from 'react'
import type { Scope } from '../access.model.ts'
import { More } from '../parts/more.tsx'
import { moment, RESULT } from '../words.ts'
import { type Event, filterOf, useEvents } from './audit-queries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { actionWords } from './actions.model.ts'
import { actorOf, auditCsv, targetOf } from './audit.model.ts'
import { ChainCheck } from './chain-check.tsx'
import { EventPanel } from './event-panel.tsx'

/** Who did what, when, and what came of it. */
export function Audit({ scope }: { readonly scope: Scope }) {
  const { query, setQuery } = useAddress()
  const filter = filterOf(query)
  const pages = useEvents(scope, filter)
  const columns = useMemo(() => columnsOf(scope), [scope])
  const rows = pages.asked.data ?? []
  const open = rows.find(({ id }) => id === query['item'])
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <ChainCheck scope={scope} />
      <AuditFilters filter={filter} />
      <Waiting asked={pages.asked} what="the audit log">
        {(events) => (
          <DataGrid
            label="Events"
            columns={columns}
            rows={events}
            rowId={idOf}
            openId={open?.id}
            onOpen={({ id }) => setQuery({ item: id }, 'push')}
            empty={isFiltered ? 'No matching events.' : 'No events yet.'}
            toolbar={
              <Action
                tone="plain"
                disabled={events.length === 0}
                onClick={() => download('audit.csv', new Blob([auditCsv(events)], { type: 'text/csv' }))}
              >
                Download CSV
              </Action>
            }
          />
        )}
      </Waiting>
      <More pages={pages} />
      {open === undefined ? null : <EventPanel event={open} onClose={() => setQuery({ item: null })} />}
    </>
  )
}

const idOf = ({ id }: Event): string => id

function columnsOf({ orgId }: Scope): readonly GridColumn<Event>[] {
  const organization: GridColumn<Event> = {
    key: 'org',
    label: 'Organization',
    format: 'text',
    width: 180,
    value: ({ org_name }) => org_name ?? 'The platform',
  }
  return [
    {
      key: 'action',
      label: 'What',
      format: 'text',
      width: 220,
      isFixed: true,
      value: ({ action }) => actionWords(action),
    },
    {
      key: 'at',
      label: 'When',
      format: 'text',
      width: 190,
      value: ({ at }) => at,
      render: ({ at }) => moment(at),
    },
    { key: 'who', label: 'Who', format: 'text', width: 190, value: actorOf },
    { key: 'target', label: 'Target', format: 'text', width: 200, value: targetOf },
    ...(orgId === null ? [organization] : []),
    {
      key: 'result',
      label: 'Result',
      format: 'text',
      width: 110,
      value: ({ result }) => RESULT[result].label,
      render: ({ result }) => <StatusDot {...RESULT[result]} />,
    },
  ]
}
