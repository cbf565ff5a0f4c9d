import { date } from '#kit/format.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { LinkAddress } from '#ui/share/LinkAddress.tsx'
import { LinkEnd } from '#ui/share/LinkEnd.tsx'
import { Looker } from './looker.tsx'
import css from './share.module.css'
import type { PortfolioLink, useShare } from './use-share.ts'

type Props = { readonly link: PortfolioLink; readonly sharing: ReturnType<typeof useShare> }

/** The link that is out: copy it, see what it shows, change that, revoke it. */
export function OpenLink({ link, sharing: { make, revoke } }: Props) {
  const { path, hideAmounts, createdAt, expiresAt } = link
  const address = new URL(path, window.location.origin).href
  return (
    <>
      <p className={css.muted}>
        Created {date(createdAt)}. Anyone who has it can view the portfolio without signing in until you
        revoke it.
      </p>
      <LinkAddress key={address} address={address} label="Portfolio link" />
      <LinkEnd
        key={expiresAt}
        expiresAt={expiresAt}
        isRunning={make.isPending}
        onChange={(end) => make.mutate({ hideAmounts, expiresAt: end })}
      />
      <Looker hideAmounts={hideAmounts} />
      {hideAmounts && (
        <p className={css.muted}>
          Showing amounts creates a new link and turns this one off, so nobody sees more than you shared.
        </p>
      )}
      <Actions>
        <Action
          tone="plain"
          isRunning={make.isPending}
          onClick={() => make.mutate({ hideAmounts: !hideAmounts })}
        >
          {hideAmounts ? 'Create a link with amounts' : 'Create a link without amounts'}
        </Action>
        <Action tone="danger" isRunning={revoke.isPending} onClick={() => revoke.mutate(link)}>
          Revoke link
        </Action>
      </Actions>
    </>
  )
}
