import { date } from '#kit/format.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { LinkAddress } from '#ui/share/LinkAddress.tsx'
import { LinkEnd } from '#ui/share/LinkEnd.tsx'
import { useShareLink } from '#ui/share/use-share-link.ts'
import css from './candidate.module.css'

const WHAT = 'your name, the exam, that you passed, the date, and how long the certificate is valid'

/** Where somebody who is shown the certificate can check it: its holder decides whether there is such an address. */
export function CheckAddress({ id }: { readonly id: string }) {
  const { link, make, revoke } = useShareLink({ kind: 'certificate', objectId: id })
  const failure = make.error ?? revoke.error
  return (
    <section className={css.check} aria-labelledby={`check-${id}`}>
      <h3 id={`check-${id}`}>Let others check it</h3>
      <p className={css.hint}>
        Anyone with the link sees {WHAT}, and needs no account. While the link works, the certificate that you
        download shows its address.
      </p>
      <Waiting asked={link} what="the link" shape="lines">
        {(out) =>
          out === null ? (
            <>
              {revoke.isSuccess && <p role="status">The link is revoked and no longer opens.</p>}
              <Actions>
                <Action isRunning={make.isPending} onClick={() => make.mutate({ objectId: id })}>
                  Create a link
                </Action>
              </Actions>
            </>
          ) : (
            <>
              <p>Created {date(out.createdAt)}.</p>
              <LinkAddress
                address={new URL(out.path, window.location.origin).href}
                label="Certificate link"
              />
              <LinkEnd
                key={out.expiresAt}
                expiresAt={out.expiresAt}
                isRunning={make.isPending}
                onChange={(expiresAt) => make.mutate({ objectId: id, expiresAt })}
              />
              <Actions>
                <Action tone="danger" isRunning={revoke.isPending} onClick={() => revoke.mutate(out)}>
                  Revoke link
                </Action>
              </Actions>
            </>
          )
        }
      </Waiting>
      <Problem text={failure === null ? null : messageOf(failure)} />
    </section>
  )
}
