import { useState } from 'react'
import { useChangeProfile } from '#kit/react/own-profile.ts'
import { useSession } from '#kit/react/session.tsx'
import { messageOf } from '#kit/react/use-submit.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { type Board, useMilestonesChanged, useSetPublicBoard } from '../queries.ts'

/** On which boards the person stands. A choice holds from the next answer on. */
export function Choices({ board: { isOptedOut, isPublic } }: { readonly board: Board }) {
  const { user } = useSession()
  const profile = useChangeProfile(user?.userId ?? '')
  const changed = useMilestonesChanged()
  const setPublic = useSetPublicBoard()
  const [failure, setFailure] = useState<string | null>(null)
  const change = async (work: () => Promise<unknown>) => {
    setFailure(null)
    try {
      await work()
      await changed()
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <Panel
      title="Where you appear"
      lead="Boards show your display name, or your first name and an initial. Nothing else."
    >
      <Problem text={failure} />
      <CheckField
        checked={!isOptedOut}
        onChange={(isOn) => void change(() => profile.mutateAsync({ boardOptOut: !isOn }))}
      >
        Show me on the boards of my organizations
      </CheckField>
      {isOptedOut ? null : (
        <CheckField checked={isPublic} onChange={(isOn) => void change(() => setPublic(isOn))}>
          Show me on the public board too
        </CheckField>
      )}
    </Panel>
  )
}
