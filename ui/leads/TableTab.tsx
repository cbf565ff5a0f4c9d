import { useCallback, useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import { isErased } from '#kit/leads/erased.ts'
import { probabilityOf } from '#kit/leads/pipeline.ts'
import { BOARDS, labelIn, SOURCES, STAGES } from '#kit/leads/stages.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { useToday } from '#kit/react/use-today.ts'
import { download } from '../download.ts'
import { DoneAbove, Problem } from '../entry/Said.tsx'
import { SearchField } from '../entry/SearchField.tsx'
import { Action } from '../page/Action.tsx'
import { DataGrid } from '../table/DataGrid.tsx'
import { FilterChips } from '../table/FilterChips.tsx'
import type { GridColumn } from '../table/grid-columns.ts'
import { foundLeads, ONLY } from './found-leads.ts'
import { LeadsBulk } from './LeadsBulk.tsx'
import css from './leads.module.css'
import type { Desk } from './LeadsPage.tsx'
import { type Owners, ownerName } from './lead-fields.ts'
import { type Lead, useLeadSettings } from './use-leads.ts'

/** Without the owners, which arrive later, nobody is named. */
const columnsOf = (isOneBoard: boolean, owners: Owners | undefined): readonly GridColumn<Lead>[] => [
  { key: 'name', label: 'Lead', format: 'text', width: 220, isFixed: true, value: ({ name }) => name },
  { key: 'stage', label: 'Stage', format: 'text', width: 120, value: ({ stage }) => labelIn(STAGES, stage) },
  {
    key: 'next',
    label: 'Next action',
    format: 'date',
    width: 130,
    value: ({ nextActionAt }) => nextActionAt,
  },
  { key: 'grade', label: 'Grade', format: 'text', width: 80, value: ({ grade }) => grade },
  { key: 'score', label: 'Score', format: 'integer', width: 80, value: ({ score }) => score },
  ...(isOneBoard
    ? []
    : [
        {
          key: 'board',
          label: 'Board',
          format: 'text' as const,
          width: 120,
          value: ({ board }: Lead) => labelIn(BOARDS, board),
        },
      ]),
  { key: 'value', label: 'Value', format: 'money', width: 110, value: ({ value }) => value },
  { key: 'probability', label: 'Probability', format: 'percent', width: 110, value: probabilityOf },
  {
    key: 'owner',
    label: 'Owner',
    format: 'text',
    width: 150,
    value: ({ ownerId }) => (owners === undefined ? null : ownerName(owners, ownerId)),
  },
  {
    key: 'source',
    label: 'Source',
    format: 'text',
    width: 130,
    value: ({ source }) => labelIn(SOURCES, source),
  },
  { key: 'company', label: 'Company', format: 'text', width: 160, value: ({ company }) => company },
  { key: 'zip', label: 'ZIP code', format: 'text', width: 100, value: ({ zip }) => zip },
  {
    key: 'contact',
    label: 'Contact',
    format: 'text',
    width: 200,
    value: ({ blocked }) => blocked ?? 'Allowed',
  },
  { key: 'created', label: 'Added', format: 'date', width: 120, value: ({ createdAt }) => createdAt },
]

const onlyIn = (text = ''): readonly string[] => text.split(',').filter((one) => one !== '')

/** Leads as rows: found, sorted, assigned several at once, and exported as far as they may be contacted. */
export function TableTab(desk: Desk) {
  const { leads, actions, mayWrite, mayErase, isOneBoard, open, organization } = desk
  const { query } = useAddress()
  const { user } = useSession()
  const today = useToday()
  const owners = useLeadSettings(organization).data?.owners
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<string | null>(null)
  const done = () => setChosen(new Set())
  const only = onlyIn(query.only)
  const found = foundLeads(leads, { q: query.q ?? '', only, me: user?.userId ?? null, today })
  return (
    <>
      <Toolbar {...desk} />
      <Problem text={actions.failure} />
      <DoneAbove text={said} />
      <DataGrid
        label="Leads"
        columns={columnsOf(isOneBoard, owners)}
        rows={found}
        rowId={({ id }) => id}
        onOpen={open}
        openId={query.item}
        isFitted
        {...(mayWrite
          ? {
              chosen,
              onChoose: setChosen,
              renderBulk: (some: readonly Lead[]) => (
                <LeadsBulk
                  leads={some}
                  owners={owners ?? []}
                  actions={actions}
                  mayErase={mayErase}
                  organization={organization}
                  onSaid={setSaid}
                  onDone={done}
                />
              ),
            }
          : {})}
        empty={leads.length === 0 ? 'No leads yet.' : 'No lead matches.'}
      />
    </>
  )
}

/** Search and filters, which stand in the address, and the export. */
function Toolbar(desk: Desk) {
  const { query, setQuery } = useAddress()
  const { user } = useSession()
  const search = useCallback((text: string) => setQuery({ q: text === '' ? null : text }), [setQuery])
  const only = onlyIn(query.only)
  const mayExport = hasPermissionIn(user?.roles ?? [], desk.organization, 'org.export')
  return (
    <div className={css.bar}>
      <SearchField
        label="Search name, company, contact, or ZIP code"
        value={query.q ?? ''}
        onSearch={search}
      />
      <FilterChips
        label="Show only"
        chips={ONLY}
        chosen={only}
        onChoose={(next) => setQuery({ only: next.length === 0 ? null : next.join(',') })}
      />
      {mayExport ? <Export {...desk} /> : null}
    </div>
  )
}

function Export({ actions, leads }: Desk) {
  const [failure, setFailure] = useState<string | null>(null)
  const left = leads.filter((lead) => lead.blocked !== null && !isErased(lead)).length
  const run = async () => {
    setFailure(null)
    try {
      const { fileName, csv } = await actions.exported()
      download(fileName, new Blob([csv], { type: 'text/csv' }))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <>
      <Action tone="plain" onClick={() => void run()}>
        Export
      </Action>
      {left === 0 ? null : <span className={css.faint}>{`Without ${left} that nobody may contact`}</span>}
      <Problem text={failure} />
    </>
  )
}
