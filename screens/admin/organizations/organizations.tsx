import { useState } from 'react'
import { roleName } from '#kit/permission-words.ts'
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
import { NewOrganization } from './new-organization.tsx'
import { OrganizationPanel } from './organization-panel.tsx'
import { type Organization, useOrganizations } from './organizations-queries.ts'

/** The organizations that one may change: one's own, and for those who run the installation all of them. */
export function Organizations({ scopes }: { readonly scopes: readonly Scope[] }) {
  const { query, setQuery } = useAddress()
  const [isNew, setNew] = useState(false)
  const platform = scopes.find(({ orgId }) => orgId === null)?.permissions
  const seesAll = platform?.has('platform.orgs') === true
  const isDeleted = query['deleted'] === 'true'
  const pages = useOrganizations(seesAll, isDeleted)
  const open = pages.asked.data?.find(({ id }) => id === query['item'])
  return (
    <>
      <Waiting asked={pages.asked} what="the organizations">
        {(organizations) => (
          <DataGrid
            label="Organizations"
            columns={COLUMNS}
            rows={organizations}
            rowId={idOf}
            openId={open?.id}
            onOpen={({ id }) => setQuery({ item: id }, 'push')}
            empty={isDeleted ? 'None deleted in the last 30 days.' : 'None yet. Create the first one.'}
            toolbar={
              <>
                <FilterChips
                  label="State"
                  chips={[{ value: 'true', label: 'Deleted' }]}
                  chosen={isDeleted ? ['true'] : []}
                  onChoose={(chosen) => setQuery({ deleted: chosen[0] ?? null, item: null })}
                />
                <Action onClick={() => setNew(true)}>New organization</Action>
              </>
            }
          />
        )}
      </Waiting>
      <More pages={pages} />
      {isNew ? <NewOrganization onClose={() => setNew(false)} /> : null}
      {open === undefined ? null : <Open organization={open} scopes={scopes} seesAll={seesAll} />}
    </>
  )
}

type OpenProps = {
  readonly organization: Organization
  readonly scopes: readonly Scope[]
  readonly seesAll: boolean
}

function Open({ organization, scopes, seesAll }: OpenProps) {
  const { setQuery } = useAddress()
  const close = () => setQuery({ item: null })
  const own = scopes.find(({ orgId }) => orgId === organization.id)
  if (organization.status === 'deleted') return <DeletedPanel organization={organization} onClose={close} />
  return (
    <OrganizationPanel
      key={organization.id}
      organization={organization}
      mayWrite={own?.permissions.has('org.settings.write') === true}
      mayDelete={seesAll}
      onClose={close}
    />
  )
}

const idOf = ({ id }: Organization): string => id

const COLUMNS: readonly GridColumn<Organization>[] = [
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
    value: ({ myRoles }) => myRoles.map(roleName).join(', ') || 'None',
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
        <StatusDot tone="positive" label={isDefault ? 'Active, default' : 'Active'} />
      ),
  },
]
