import { date } from '#kit/format.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Problem } from '../entry/Said.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { Waiting } from '../page/Waiting.tsx'
import { LinkAddress } from './LinkAddress.tsx'
import { LinkEnd } from './LinkEnd.tsx'
import { useShareLink } from './use-share-link.ts'

type Props = {
  readonly kind: Parameters<typeof useShareLink>[0]['kind']
  readonly objectId: string
  /** What stands at its address: 'Report link'. */
  readonly label: string
}

/** The read-only link to one thing, with its end and its withdrawal, or the way to make one. */
export function OwnLink({ kind, objectId, label }: Props) {
  const { link, make, revoke } = useShareLink({ kind, objectId })
  const failure = make.error ?? revoke.error
  return (
    <>
      <Waiting asked={link} what="the link" shape="lines">
        {(out) =>
          out === null ? (
            <>
              {revoke.isSuccess && <p role="status">The link is revoked and no longer opens.</p>}
              <Actions>
                <Action isRunning={make.isPending} onClick={() => make.mutate({ objectId })}>
                  Create a link
                </Action>
              </Actions>
            </>
          ) : (
            <>
              <p>Created {date(out.createdAt)}.</p>
              <LinkAddress address={new URL(out.path, window.location.origin).href} label={label} />
              <LinkEnd
                key={out.expiresAt}
                expiresAt={out.expiresAt}
                isRunning={make.isPending}
                onChange={(expiresAt) => make.mutate({ objectId, expiresAt })}
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
    </>
  )
}
