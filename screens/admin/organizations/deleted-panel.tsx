import type { restoreOrg } from '#kit/contract/orgs.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Problem, SidePanel } from '../parts/side-panel.tsx'
import { useAct } from '../use-act.ts'
import { day } from '../words.ts'
import type { Organization } from './organizations-queries.ts'

type PanelProps = { readonly organization: Organization; readonly onClose: () => void }

/** A deleted organization, and the way back. */
export function DeletedPanel({ organization, onClose }: PanelProps) {
  const api = useApi()
  const act = useAct()
  const { setQuery } = useAddress()
  const { id, org_name, restorableUntil } = organization
  const restore = async () => {
    const isDone = await act.run(() =>
      api.call<typeof restoreOrg>('POST', '/orgs/{id}/restore', { params: { id } }),
    )
    if (isDone) setQuery({ deleted: null, item: id })
  }
  return (
    <SidePanel title={org_name} onClose={onClose}>
      <p>
        Deleted. It can be restored with its people, lists, and settings
        {restorableUntil === undefined ? '' : ` until ${day(restorableUntil)}`}; after that, it is permanently
        deleted.
      </p>
      <Problem text={act.failure ?? undefined} />
      <Actions>
        <Action isRunning={act.isRunning} onClick={() => void restore()}>
          Restore
        </Action>
      </Actions>
    </SidePanel>
  )
}
