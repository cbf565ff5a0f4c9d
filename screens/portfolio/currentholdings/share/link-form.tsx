import { useState } from 'react'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Looker } from './looker.tsx'
import css from './share.module.css'
import type { useShare } from './use-share.ts'

/** Before there is a link: whether amounts show, and what a looker will see. */
export function LinkForm({ sharing: { make, revoke } }: { readonly sharing: ReturnType<typeof useShare> }) {
  const [hideAmounts, setHide] = useState(true)
  return (
    <>
      {revoke.isSuccess && <p role="status">The link is revoked: whoever opens it now sees nothing.</p>}
      <p className={css.muted}>
        A link for a coach, an accountant or the family. Whoever has it can look without signing in, and
        change nothing, until you revoke it.
      </p>
      <CheckField checked={hideAmounts} onChange={setHide}>
        Hide amounts: shares of the whole only
      </CheckField>
      <Looker hideAmounts={hideAmounts} />
      <Actions>
        <Action isRunning={make.isPending} onClick={() => make.mutate(hideAmounts)}>
          Make the link
        </Action>
      </Actions>
    </>
  )
}
