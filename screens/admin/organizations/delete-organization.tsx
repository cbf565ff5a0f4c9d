import { useState } from 'react'
import type { deleteOrg } from '#kit/contract/orgs.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import css from '../admin.module.css'
import { useAct } from '../use-act.ts'
import type { Organization } from './organizations-queries.ts'

type DeleteProps = { readonly organization: Organization; readonly onDone: () => void }

/** Deletes an organization: its name has to be typed and the password entered, and it can be restored for 30 days. */
export function DeleteOrganization({ organization, onDone }: DeleteProps) {
  const api = useApi()
  const act = useAct()
  const stepUp = useStepUp()
  const [isAsking, setAsking] = useState(false)
  const { id, org_name, isDefault } = organization
  const remove = async () => {
    const isDone = await act.run(() =>
      stepUp(() => api.call<typeof deleteOrg>('DELETE', '/orgs/{id}', { params: { id } })),
    )
    if (isDone) onDone()
  }
  if (isDefault) return <p className={css.faint}>The default organization cannot be deleted.</p>
  return (
    <>
      <p className={css.faint}>
        No one will be able to use it. You can restore it with everything in it for 30 days.
      </p>
      <Actions>
        <Action tone="danger" onClick={() => setAsking(true)}>
          Delete organization
        </Action>
      </Actions>
      {isAsking ? (
        <Confirm
          title={`Delete ${org_name}`}
          action="Delete"
          name={org_name}
          isRunning={act.isRunning}
          problem={act.failure ?? undefined}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          Its people lose access right away, and open invitations stop working. You can restore it under
          Deleted for 30 days. Its name is never reused.
        </Confirm>
      ) : null}
    </>
  )
}
