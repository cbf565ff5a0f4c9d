import { date } from '#kit/format.ts'
import type { Report } from '#kit/react/reports.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Modal } from '#ui/parts/modal.ts'
import { LinkAddress } from '#ui/share/LinkAddress.tsx'
import { LinkEnd } from '#ui/share/LinkEnd.tsx'
import { useShareLink } from '#ui/share/use-share-link.ts'
import css from '../reports.module.css'

type Props = { readonly report: Report; readonly onClose: () => void }

/** The read-only link to a report, or the way to make one. A saved plan is shared as the plan that it is. */
export const ShareReport = ({ report, onClose }: Props) => (
  <Modal opened onClose={onClose} title="Share this report" size="lg" centered>
    <Sharing report={report} />
  </Modal>
)

function Sharing({ report: { id, kind, sourceRef } }: Pick<Props, 'report'>) {
  const isPlan = kind === 'tool'
  const objectId = isPlan ? sourceRef : id
  const { link, make, revoke } = useShareLink({ kind: isPlan ? 'plan' : 'report', objectId })
  const failure = make.error ?? revoke.error
  return (
    <div className={css.report}>
      <p className={css.faint}>
        {isPlan
          ? 'Anyone with the link sees this plan with its inputs, without names or dates of birth, and needs no account.'
          : 'Anyone with the link sees the whole report, every row in it included, and needs no account.'}
      </p>
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
              <LinkAddress address={new URL(out.path, window.location.origin).href} label="Report link" />
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
      <Problem text={failure?.message ?? null} />
    </div>
  )
}
