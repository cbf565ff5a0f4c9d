import { useState } from 'react'
import { Action } from '#ui/page/Action.tsx'
import { Modal } from '#ui/parts/modal.ts'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { LinkForm } from './link-form.tsx'
import { OpenLink } from './open-link.tsx'
import css from './share.module.css'
import { useShare } from './use-share.ts'

/** The button beside the page's title, and behind it the read-only link to the portfolio. */
export function SharePanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Action tone="plain" onClick={() => setOpen(true)}>
        Share
      </Action>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Share this portfolio"
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isOpen && <Sharing />}
      </Modal>
    </>
  )
}

function Sharing() {
  const sharing = useShare()
  const { link, make, revoke } = sharing
  if (link.isPending) return <Skeleton height={160} />
  if (link.isError)
    return (
      <ErrorState
        title="The link could not be loaded"
        text={link.error.message}
        onRetry={() => void link.refetch()}
      />
    )
  const failure = make.error ?? revoke.error
  return (
    <div className={css.panel}>
      {link.data.share === null ? (
        <LinkForm sharing={sharing} />
      ) : (
        <OpenLink link={link.data.share} sharing={sharing} />
      )}
      <div role="alert">{failure !== null && <p className={css.failure}>{failure.message}</p>}</div>
    </div>
  )
}
