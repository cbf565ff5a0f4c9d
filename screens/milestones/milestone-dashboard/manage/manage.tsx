import { useState } from 'react'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../milestone-dashboard.module.css'
import { type Managed, useManaged } from '../queries.ts'
import { AnalyticsPanel } from './analytics-panel.tsx'
import { Editor } from './editor.tsx'
import { Definitions } from './definitions.tsx'
import type { ManagedOrg } from './managed-orgs.ts'

const EVERYBODY = 'Everybody on this installation'

/** What can be achieved, by how many it is, and corrections for all of them. */
export function Manage({ orgs }: { readonly orgs: readonly ManagedOrg[] }) {
  const { query, setQuery } = useAddress()
  const org = orgs.find((one) => (one ?? '') === query['org']) ?? orgs[0] ?? null
  const asked = useManaged(org)
  const [edited, setEdited] = useState<Managed | 'new' | null>(null)
  return (
    <>
      {orgs.length < 2 ? null : (
        <div className={css.filters}>
          <SelectField
            label="Milestones of"
            value={org ?? ''}
            choices={orgs.map((one) => ({ value: one ?? '', label: one ?? EVERYBODY }))}
            onChange={(value) => setQuery({ org: value })}
          />
        </div>
      )}
      <AnalyticsPanel org={org} />
      <Waiting asked={asked} what="the milestones" shape="lines">
        {({ milestones }) => (
          <>
            <Definitions key={org} org={org} milestones={milestones} onEdit={setEdited} />
            {edited === null ? null : (
              <Editor
                org={org}
                edited={edited === 'new' ? null : edited}
                others={milestones}
                onClose={() => setEdited(null)}
              />
            )}
          </>
        )}
      </Waiting>
    </>
  )
}
