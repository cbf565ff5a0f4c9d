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
      {revoke.isSuccess && <p role="status">The link is revoked and no longer opens.</p>}
      <p className={css.muted}>
        A read-only link for an adviser, accountant or family member. Anyone who has it can view the portfolio
        without signing in until you revoke it.
      </p>
      <CheckField checked={hideAmounts} onChange={setHide}>
        Hide amounts: show percentages only
      </CheckField>
      <Looker hideAmounts={hideAmounts} />
      <Actions>
        <Action isRunning={make.isPending} onClick={() => make.mutate({ hideAmounts })}>
          Create link
        </Action>
      </Actions>
    </>
  )
}
