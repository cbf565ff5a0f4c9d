import { useState } from 'react'
import { useAddress } from '#kit/react/use-address.ts'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import type { Scope } from '../access.model.ts'
import { More } from '../parts/more.tsx'
import { day } from '../words.ts'
import { DeletedPanel } from './deleted-panel.tsx'
import { KIND_LABELS } from './kinds.ts'
import { NewOrganisation } from './new-organisation.tsx'
import { OrganisationPanel } from './organisation-panel.tsx'
import { type Organisation, useOrganisations } from './organisations-queries.ts'

/** The organisations that one may change: one's own, and for those who run the installation all of them. */
export function Organisations({ scopes }: { readonly scopes: readonly Scope[] }) {
  const { query, setQuery } = useAddress()
  const [isNew, setNew] = useState(false)
  const platform = scopes.find(({ orgId }) => orgId === null)?.permissions
  const seesAll = platform?.has('platform.orgs') === true
  const isDeleted = query['deleted'] === 'true'
  const pages = useOrganisations(seesAll, isDeleted)
  const open = pages.asked.data?.find(({ id }) => id === query['item'])
  return (
    <>
      <Waiting asked={pages.asked} what="the organisations">
        {(organisations) => (
          <DataGrid
            label="Organisations"
            columns={COLUMNS}
            rows={organisations}
            rowId={idOf}
            openId={open?.id}
            onOpen={({ id }) => setQuery({ item: id }, 'push')}
            empty={isDeleted ? 'None was deleted in the last 30 days.' : 'None yet. Create the first one.'}
            toolbar={
              <>
                <FilterChips
                  label="State"
                  chips={[{ value: 'true', label: 'Deleted' }]}
                  chosen={isDeleted ? ['true'] : []}
                  onChoose={(chosen) => setQuery({ deleted: chosen[0] ?? null, item: null })}
                />
                <Action onClick={() => setNew(true)}>New organisation</Action>
              </>
            }
          />
        )}
      </Waiting>
      <More pages={pages} />
      {isNew ? <NewOrganisation onClose={() => setNew(false)} /> : null}
      {open === undefined ? null : <Open organisation={open} scopes={scopes} seesAll={seesAll} />}
    </>
  )
}

type OpenProps = {
  readonly organisation: Organisation
  readonly scopes: readonly Scope[]
  readonly seesAll: boolean
}

function Open({ organisation, scopes, seesAll }: OpenProps) {
  const { setQuery } = useAddress()
  const close = () => setQuery({ item: null })
  const own = scopes.find(({ orgId }) => orgId === organisation.id)
  if (organisation.status === 'deleted') return <DeletedPanel organisation={organisation} onClose={close} />
  return (
    <OrganisationPanel
      key={organisation.id}
      organisation={organisation}
      mayWrite={own?.permissions.has('org.settings.write') === true}
      mayDelete={seesAll}
      onClose={close}
    />
  )
}

const idOf = ({ id }: Organisation): string => id

const COLUMNS: readonly GridColumn<Organisation>[] = [
  {
    key: 'name',
    label: 'Name',
    format: 'text',
    width: 220,
    isFixed: true,
    value: ({ org_name }) => org_name,
  },
  { key: 'kind', label: 'Kind', format: 'text', width: 140, value: ({ kind }) => KIND_LABELS[kind] },
  {
    key: 'people',
    label: 'People',
    format: 'integer',
    width: 90,
    value: ({ memberCount }) => memberCount ?? null,
  },
  {
    key: 'roles',
    label: 'Your roles',
    format: 'text',
    width: 170,
    value: ({ myRoles }) => myRoles.join(', ') || 'None',
  },
  {
    key: 'created',
    label: 'Created',
    format: 'text',
    width: 130,
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => day(createdAt),
  },
  {
    key: 'state',
    label: 'State',
    format: 'text',
    width: 200,
    value: ({ status }) => status,
    render: ({ status, isDefault, restorableUntil }) =>
      status === 'deleted' ? (
        <StatusDot tone="caution" label={`Deleted, until ${restorableUntil ? day(restorableUntil) : ''}`} />
      ) : (
        <StatusDot tone="positive" label={isDefault ? 'Active, the default' : 'Active'} />
      ),
  },
]
